import type { Study } from '@parley/protocol';
import { PROMPTED } from '../ports/port-kind';
import { backendsOf, type FullSettings, settingsOf } from '../ports/settings-of';
import { taskOf } from '../tasks/task-of';

type PortsOfStudy = Pick<Study, 'task' | 'ports'>;

/** The settings of every port of a study's task kind. @throws {ParleyError} `NOT_FOUND` for an unknown task kind. */
export const settingsOfStudy = ({
  task,
  ports,
}: PortsOfStudy): Readonly<Record<string, FullSettings>> => settingsOf(ports, taskOf(task).ports);

/** Backends by port, as a study names them. @throws {ParleyError} `NOT_FOUND` for an unknown task kind. */
export const backendsOfStudy = ({ task, ports }: PortsOfStudy): Readonly<Record<string, string>> =>
  backendsOf(ports, taskOf(task).ports);

/** Is a model prompted on any of its ports? */
export const isPrompted = (study: PortsOfStudy): boolean =>
  Object.values(settingsOfStudy(study)).some(({ backend }) => backend === PROMPTED);
