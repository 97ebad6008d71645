import { MPCAT40 } from '@parley/protocol';
import type { Scene } from '../format';
import { descriptionProblems, relationProblems } from '../truth';
import { AGAIN, fault, type SceneFault, warning } from './scene-fault';

const CLASSES: ReadonlySet<string> = new Set(MPCAT40);

/** Is what the scene says of its things true: classes, neighbours, supports, the words that tell them apart? */
export function checkTruth(scene: Scene, where: string): SceneFault[] {
  const { problems, untold } = descriptionProblems(scene);
  const classes = scene.instances
    .filter(({ mpcat40 }) => !CLASSES.has(mpcat40))
    .map(({ id, mpcat40 }) => ({ id, what: `"${mpcat40}" is no class of mpcat40` }));
  // What stands on what is as the data set has it; sizes of stand-ins are not.
  const isImported = scene.generator.name.startsWith('import-');
  const faults = [
    ...[...classes, ...problems].map(({ id, what }) => fault(`${where} instance ${id}`, what)),
    ...relationProblems(scene).map(({ id, what }) => ({
      ...fault(`${where} instance ${id}`, what, isImported ? 'Look at it.' : AGAIN),
      severity: isImported ? ('warning' as const) : ('fault' as const),
    })),
  ];
  if (untold.length === 0) return faults;
  const what = `${untold.length} things cannot be told from their kind in words (${untold.slice(0, 5).join(', ')}${untold.length > 5 ? ', …' : ''})`;
  return [
    ...faults,
    warning(where, what, 'Nothing need be done: episodes generated here do not ask for them.'),
  ];
}
