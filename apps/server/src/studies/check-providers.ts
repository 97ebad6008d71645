import { loadModelConfig, providersOf } from '@parley/models/prompted';
import { ParleyError, type PreflightCheck, type Study } from '@parley/protocol';
import { keyEnvironment } from '../config';
import { unservedPorts } from '../episodes/prompted-ports';
import { PROMPTED } from '../ports/port-kind';
import { fromRepository, repositoryRoot } from '../repository';
import { taskOf } from '../tasks/task-of';
import { isToldOf } from './is-told-of';
import { isPrompted, settingsOfStudy } from './study-ports';

const CHECK = 'providers';

/**
 * Has every `prompted` backend a model that can be opened, with its key, and does the consent name every outside provider that receives what people write (SCI-34)? Backends with
 * weights have lines of their own.
 *
 * @param root Folder that the study's `models` is seen from.
 * @param env Where keys are looked up. They are not shown.
 */
export function checkProviders(
  study: Pick<Study, 'task' | 'ports' | 'models' | 'consent'>,
  root: string = repositoryRoot(),
  env: Readonly<Record<string, string | undefined>> = keyEnvironment(),
): PreflightCheck {
  if (!isPrompted(study))
    return { checkId: CHECK, status: 'ok', message: 'No outside provider receives answers.' };
  if (study.models === null)
    return fault('A backend is `prompted`, but the study names no `models`.');
  let named: string[];
  try {
    const { ports: kinds, prompts } = taskOf(study.task);
    const { config } = loadModelConfig(fromRepository(study.models, root), { prompts, env });
    const [unserved] = unservedPorts(settingsOfStudy(study), kinds, config);
    if (unserved !== undefined) {
      const { port, section, other } = unserved;
      return fault(
        `ports.${port}.backend is \`${PROMPTED}\`, but ${study.models} has no section \`${section}\`: add it, or use ${other}.`,
      );
    }
    named = providersOf(config);
  } catch (error) {
    const why = error instanceof ParleyError ? error.toLine() : 'it cannot be read.';
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
