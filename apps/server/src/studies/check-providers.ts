import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ParleyError, type PreflightCheck, type Study } from '@parley/protocol';
import { parseModelConfig } from '../models/prompted/load-model-config';
import { providersOf } from '../models/providers';
import { repositoryRoot } from '../repository';
import { isToldOf } from './is-told-of';

const CHECK = 'providers';

/**
 * Does the consent name every outside provider that receives what people write (SCIENCE 34)? A detector gets pictures of
 * simulated homes and no answer; the scorer has a line of its own.
 *
 * @param root Folder that the study's `models` is seen from.
 */
export function checkProviders(study: Study, root: string = repositoryRoot()): PreflightCheck {
  const { vlm, reasoner } = study.bodies;
  if (![vlm, reasoner].includes('prompted'))
    return { checkId: CHECK, status: 'ok', message: 'No outside provider receives answers.' };
  if (study.models === null) return fault('A body is `prompted`, but the study names no `models`.');
  let named: string[];
  try {
    const path = join(root, study.models);
    named = providersOf(parseModelConfig(readFileSync(path, 'utf8'), study.models));
  } catch (error) {
    const why = error instanceof ParleyError ? error.toLine() : 'it cannot be read';
    return fault(`The model configuration ${study.models} is of no use: ${why}`);
  }
  const missing = named.filter((name) => !isToldOf(study, name));
  if (missing.length > 0)
    return fault(
      `${missing.join(', ')} would receive what people write, but consent.modelProviders does not name ${missing.length === 1 ? 'it' : 'them'}.`,
    );
  const message =
    named.length === 0
      ? 'Models run on this network: no outside provider receives answers.'
      : `Named in the consent: ${named.join(', ')}.`;
  return { checkId: CHECK, status: 'ok', message };
}

const fault = (message: string): PreflightCheck => ({ checkId: CHECK, status: 'fault', message });
