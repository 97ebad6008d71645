import { ParleyError, type PreflightCheck, type Study } from '@parley/protocol';
import type { ServerConfig } from '../config';
import { providerOf } from '../models/providers';
import { scorerNamed } from '../models/scorer-named';
import type { ScorerSource } from '../models/similarity';
import { needsOf } from './check-backends';
import { checkHubModel } from './check-hub-model';
import { checkPageScorer } from './check-page-scorer';
import { isToldOf } from './is-told-of';

/**
 * Is the image-text scorer of a study there, and may it see what it will see? The provider of a remote one may receive what people
 * write, because an agent can compare things with their words (`match`): the consent names them.
 */
export function checkScorer(
  study: Pick<Study, 'arms' | 'backends' | 'models' | 'consent' | 'similarity'>,
  config: Pick<ServerConfig, 'publicDir' | 'dataDir'>,
): PreflightCheck {
  const name = study.backends.scorer;
  const check = (status: PreflightCheck['status'], message: string): PreflightCheck => ({
    checkId: 'scorer',
    status,
    message,
  });
  let source: ScorerSource | undefined;
  try {
    source = scorerNamed(name, config, [study.models]);
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    return check('fault', error.toLine());
  }
  if (source === undefined) return check('ok', `The scorer ${name} needs no model.`);
  if (!study.arms.some(({ agent }) => needsOf(agent)?.scorer ?? false))
    return check('fault', `No arm asks the scorer ${name}: none explores by a value map.`);
  if (study.similarity?.where === 'browser') {
    const { status, message } = checkPageScorer(source);
    return check(status, message);
  }
  if (source.kind === 'http') {
    const provider = providerOf({ ...source.config, baseUrl: source.config.url });
    if (provider === null || isToldOf(study, provider))
      return check('ok', `The scorer ${name} is run by ${provider ?? 'a machine of the study'}.`);
    return check(
      'fault',
      `The scorer ${name} is run by ${provider}, which consent.modelProviders does not name.`,
    );
  }
  const { status, message } = checkHubModel(`The scorer ${name}`, source);
  return check(status, message);
}
