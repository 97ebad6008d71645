import { ParleyError } from '@parley/protocol';
import {
  createLookAround,
  type Direction,
  FIELD_NAMES,
  type FieldOfView,
} from '@parley/task-r2r/truth';
import { Command, Option } from 'commander';
import { readConfig } from '../../../config';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print } from '../../../terminal/print';
import { R2R_LOOK } from './json-shapes';
import { openPlace } from './open-place';

interface Flags {
  readonly field: FieldOfView;
  readonly dir?: string;
  readonly json?: boolean;
}

/** `parley r2r look HOME VIEWPOINT`: the panorama of a viewpoint as data. */
export const lookCommand = (): Command =>
  new Command('look')
    .description(
      'look around from a viewpoint of a home: twelve directions, what each shows and where one can go',
    )
    .argument('<home>', 'home that has a graph')
    .argument('<viewpoint>', 'id of a viewpoint in its graph.json')
    .addOption(
      new Option(
        '--field <name>',
        'paper: 30° a direction; code: 60°, which overlap, as the code of DiscussNav has them',
      )
        .choices(FIELD_NAMES)
        .default('paper'),
    )
    .option('--dir <folder>', 'folder with scene folders; default: where the server looks')
    .addOption(jsonOption(R2R_LOOK))
    .action(look);

async function look(
  sceneId: string,
  viewpoint: string,
  { field, dir, json }: Flags,
): Promise<void> {
  const place = await openPlace(dir ?? readConfig().scenesDir, sceneId);
  const node = place.graph.nodes.findIndex(({ id }) => id === viewpoint);
  if (node < 0)
    throw new ParleyError('NOT_FOUND', `there is no viewpoint ${viewpoint}`, {
      where: `${sceneId}/graph.json`,
      remedy: `Its viewpoints are ${place.graph.nodes[0]?.id} to ${place.graph.nodes.at(-1)?.id}.`,
    });
  const directions = createLookAround(place, field)(node);
  if (json === true) return printJson(R2R_LOOK, { viewpoint, field, directions: [...directions] });
  print(directions.map(lineOf).join('\n'));
}

/** Things that a line names; --json has all. */
const MOST_THINGS = 6;

function lineOf({ index, things, candidates }: Direction): string {
  const ways = candidates.map(
    ({ viewpoint, lengthM, isStairs }) =>
      `${viewpoint} (${lengthM.toFixed(1)} m${isStairs ? ', stairs' : ''})`,
  );
  const names = [...new Set(things.map(({ category }) => category))].slice(0, MOST_THINGS);
  const to = ways.length === 0 ? '' : ` → ${ways.join(', ')}`;
  return `${String(30 * index).padStart(3)}°${to}: ${names.join(', ') || 'nothing that has a name'}`;
}
