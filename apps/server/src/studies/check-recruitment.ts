import { ParleyError, type PreflightCheck, type Study } from '@parley/protocol';
import type { ServerConfig } from '../config';
import { readAllowedIds } from './allowed-ids';

/** Can one person take part twice, and can anybody? */
export function checkRecruitment(
  study: Pick<Study, 'recruitment'>,
  { dataDir }: Pick<ServerConfig, 'dataDir'>,
): PreflightCheck {
  const line = (status: PreflightCheck['status'], message: string): PreflightCheck => ({
    checkId: 'recruitment',
    status,
    message,
  });
  if (study.recruitment?.requireExternalId !== true) {
    return line(
      'warning',
      'Everybody with the link can take part, and again and again without the id of a recruiter.',
    );
  }
  try {
    const allowed = readAllowedIds(study, dataDir);
    if (allowed === null)
      return line('ok', 'Each id of a link takes part once; any id is taken as it comes.');
    if (allowed.size === 0)
      return line('fault', `allowed-ids/${study.recruitment.allowedIds} has no id.`);
    return line('ok', `Each of ${allowed.size} ids may take part, once.`);
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    return line('fault', `${error.message}: ${error.where}.`);
  }
}
