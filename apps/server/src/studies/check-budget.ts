import { readFileSync } from 'node:fs';
import { parseModelConfig } from '@parley/models/prompted';
import { ParleyError, type PreflightCheck, type Study } from '@parley/protocol';
import { sourceOf } from '../ports/plan-ports';
import { type PortKind, PROMPTED } from '../ports/port-kind';
import { isPriced, type ModelPlaces } from '../ports/port-source';
import { settingsOf } from '../ports/settings-of';
import { fromRepository, repositoryRoot } from '../repository';
import { taskOf } from '../tasks/task-of';

const CHECK = 'budget';

/**
 * Is there money for what costs money? Without any the first call would end every trial. What cannot be found is the fault of
 * another line.
 */
export function checkBudget(
  study: Pick<Study, 'task' | 'ports' | 'models' | 'budget'>,
  places: ModelPlaces,
  root: string = repositoryRoot(),
): PreflightCheck {
  const kinds = taskOf(study.task).ports;
  const priced = Object.entries(settingsOf(study.ports, kinds)).flatMap(([port, { backend }]) => {
    const kind = kinds[port] as PortKind;
    const isPaid =
      backend === PROMPTED
        ? found(() => hasPrice(kind, study, root))
        : found(() => isPriced(sourceOf(backend, kind, { places, files: [study.models] })));
    return isPaid ? [`The ${port}`] : [];
  });
  if (priced.length === 0)
    return { checkId: CHECK, status: 'ok', message: 'Nothing that runs has a price.' };
  const names = priced.join(', ');
  const { perParticipantUsd, perStudyUsd } = study.budget;
  if (Math.min(perParticipantUsd, perStudyUsd) > 0)
    return {
      checkId: CHECK,
      status: 'ok',
      message: `${names}: at most $${perParticipantUsd} for a participant, $${perStudyUsd} in all.`,
    };
  const message = `${names} would cost money, but \`budget\` allows none: state perParticipantUsd and perStudyUsd.`;
  return { checkId: CHECK, status: 'fault', message };
}

function hasPrice({ section }: PortKind, { models }: Pick<Study, 'models'>, root: string): boolean {
  if (models === null || section === undefined) return false;
  const config = parseModelConfig(readFileSync(fromRepository(models, root), 'utf8'), models);
  const prices = config[section]?.prices;
  return (
    prices !== undefined && prices.inputUsdPerMillionTokens + prices.outputUsdPerMillionTokens > 0
  );
}

function found(look: () => boolean): boolean {
  try {
    return look();
  } catch (error) {
    if (error instanceof ParleyError || (error as NodeJS.ErrnoException).code === 'ENOENT')
      return false;
    throw error;
  }
}
