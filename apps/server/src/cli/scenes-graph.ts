import { writeGraph } from '@parley/datasets/make';
import { ParleyError } from '@parley/protocol';
import { Command } from 'commander';
import { bakeHomes } from '../terminal/bake-homes';
import { homeFolder } from '../terminal/home-folder';
import { jsonOption, printJson } from '../terminal/json-result';
import { print } from '../terminal/print';
import { SCENES_GRAPH } from './shapes/scenes';

interface Flags {
  readonly spacing: number;
  readonly json?: boolean;
}

/** Nearer together a home has hundreds, farther apart rooms are one. */
const SPACING_M = { least: 1, most: 5 } as const;

/** `parley scenes graph HOME…`: viewpoints and the ways between them, as R2R has them of its scans. */
export const scenesGraphCommand = (): Command =>
  new Command('graph')
    .description('make the navigation graph of homes: viewpoints, and straight ways between them')
    .argument('<home...>', 'scene folders of homes, or ids of homes that the server offers')
    .option('--spacing <metres>', 'about how far apart viewpoints stand', spacingOf, 2)
    .addOption(jsonOption(SCENES_GRAPH))
    .action(async (homes: string[], { spacing, json }: Flags) => {
      const dirs = homes.map(homeFolder);
      await bakeHomes(dirs);
      const made = [];
      for (const dir of dirs) {
        const { graph, file } = await writeGraph(dir, spacing);
        const { scan: sceneId, nodes, edges } = graph;
        const lengthM = edges.reduce((sum, [, , length]) => sum + length, 0);
        const meanEdgeM = edges.length === 0 ? 0 : Math.round((100 * lengthM) / edges.length) / 100;
        made.push({ sceneId, viewpoints: nodes.length, edges: edges.length, meanEdgeM, file });
        if (json !== true)
          print(
            `${sceneId} ${nodes.length} viewpoints, ${edges.length} ways of ${meanEdgeM.toFixed(2)} m on the mean: ${file}`,
          );
      }
      if (json === true) printJson(SCENES_GRAPH, made);
    });

function spacingOf(text: string): number {
  const metres = Number(text);
  if (metres >= SPACING_M.least && metres <= SPACING_M.most) return metres;
  throw new ParleyError('BAD_INPUT', `viewpoints cannot stand ${text} m apart`, {
    where: '--spacing',
    remedy: `Name metres from ${SPACING_M.least} to ${SPACING_M.most}.`,
  });
}
