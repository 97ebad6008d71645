import type { ReportTable } from '@parley/metrics';
import type { ZiponSummary } from '../summarize';
import { STAND_INS } from './stand-ins';

/** What the paper ran with (ORION §IV-B1, B2), by what it is here. */
const PAPER = {
  scenes: 'ten HM3D v0.2 scans, 117 goals, five seeds',
  detector: 'Grounded-SAM',
  features: 'LSeg and CLIP-ViT-B-32 features',
  map: 'prebuilt from 14,159 RGB-D frames',
  controller: 'GPT-4-8k-0613',
  user: 'GPT-3.5-turbo-0613',
} as const;
type Part = keyof typeof PAPER;
const PARTS = Object.keys(PAPER) as Part[];

/** One line for each part that is another than the paper's (SCI-33), and for which conditions. */
export function substitutionsTable(summaries: readonly ZiponSummary[]): ReportTable {
  const found = new Map<
    string,
    { readonly part: Part; readonly ours: string; readonly at: number[] }
  >();
  const add = (part: Part, ours: string, at: number): void => {
    const key = JSON.stringify([part, ours]);
    const line = found.get(key) ?? { part, ours, at: [] };
    found.set(key, line);
    line.at.push(at + 1);
  };
  summaries.forEach(({ perTrial, figures, setting, user }, at) => {
    const scenes = new Set(perTrial.map(({ sceneId }) => sceneId));
    const seeds = new Set(perTrial.map(({ seed }) => seed));
    add('scenes', `${scenes.size} homes, ${figures.goals} goals, ${seeds.size} seeds`, at);
    for (const part of ['detector', 'features', 'controller'] as const) {
      const backend = setting.backends[part];
      if (backend !== undefined) add(part, backend, at);
    }
    add('map', setting.map, at);
    add(
      'user',
      setting.kind === 'simulated' ? `${user} (simulated)` : `person (${setting.kind})`,
      at,
    );
  });
  return {
    name: 'substitutions',
    title: 'What stands in for what the paper ran with',
    head: ['part', 'paper', 'here', 'conditions'],
    lines: [
      ...[...found.values()]
        .sort((a, b) => PARTS.indexOf(a.part) - PARTS.indexOf(b.part))
        .map(({ part, ours, at }) => [part, PAPER[part], ours, at.join(', ')]),
      ...STAND_INS.flatMap(({ part, paper, ours, isIn }) => {
        const at = summaries.flatMap((summary, i) => (isIn(summary) ? [i + 1] : []));
        return at.length === 0 ? [] : [[part, paper, ours, at.join(', ')]];
      }),
    ],
  };
}
