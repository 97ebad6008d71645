import { VERB_SOURCES } from '../../tasks/commands';
import type { JsonShape } from '../../terminal/json-result';
import * as data from './data';
import * as episodes from './episodes';
import * as logs from './logs';
import * as machine from './machine';
import * as scenes from './scenes';
import * as studies from './studies';
import * as understanding from './understanding';

/** What any verb prints with `--json`, by name, sorted. */
export async function allShapes(): Promise<ReadonlyMap<string, JsonShape>> {
  const own = await Promise.all(Object.values(VERB_SOURCES).map(({ shapes }) => shapes()));
  return new Map(
    [data, episodes, logs, machine, scenes, studies, understanding, ...own.map(({ all }) => all)]
      .flatMap((module): object[] => Object.values(module))
      .filter((one): one is JsonShape => 'result' in one && 'version' in one)
      .map((one): [string, JsonShape] => [one.name, one])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
