import { readFileSync } from 'node:fs';
import { ParleyError, type PreflightCheck, type Study } from '@parley/protocol';
import type { ServerConfig } from '../config';
import { detectorNamed } from '../models/detector-named';
import { parseModelConfig } from '../models/prompted/load-model-config';
import { scorerNamed } from '../models/scorer-named';
import { fromRepository, repositoryRoot } from '../repository';

const CHECK = 'budget';

/**
 * Is there money for what costs money? Without any the first call would end every trial. What cannot be found is the fault of
 * another line.
 */
export function checkBudget(
  study: Pick<Study, 'backends' | 'models' | 'budget'>,
  config: Pick<ServerConfig, 'publicDir' | 'dataDir'>,
  root: string = repositoryRoot(),
): PreflightCheck {
  const priced = [...pricedModels(study, root), ...pricedSenses(study, config)];
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

function pricedModels(
  { backends, models }: Pick<Study, 'backends' | 'models'>,
  root: string,
): string[] {
  return found(() => {
    if (models === null) return [];
    const config = parseModelConfig(readFileSync(fromRepository(models, root), 'utf8'), models);
    return (['reasoner', 'vlm'] as const).flatMap((port) => {
      const prices = backends[port] === 'prompted' ? config[port]?.prices : undefined;
      const isFree =
        prices === undefined ||
        prices.inputUsdPerMillionTokens + prices.outputUsdPerMillionTokens === 0;
      return isFree ? [] : [`The ${port}`];
    });
  });
}

function pricedSenses(
  { backends, models }: Pick<Study, 'backends' | 'models'>,
  config: Pick<ServerConfig, 'publicDir' | 'dataDir'>,
): string[] {
  const sources = {
    detector: () => detectorNamed(backends.detector, config, [models]),
    scorer: () => scorerNamed(backends.scorer, config, [models]),
  };
  return Object.entries(sources).flatMap(([port, source]) =>
    found(() => {
      const named = source();
      return named?.kind === 'http' && named.config.usdPerPicture > 0 ? [`The ${port}`] : [];
    }),
  );
}

function found(look: () => string[]): string[] {
  try {
    return look();
  } catch (error) {
    if (error instanceof ParleyError || (error as NodeJS.ErrnoException).code === 'ENOENT')
      return [];
    throw error;
  }
}
