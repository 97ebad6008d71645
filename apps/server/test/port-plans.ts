import type { Ports, Study } from '@parley/protocol';
import type { PageModels } from '../src/ports/page-sense';
import type { PortPlans } from '../src/ports/plan-ports';
import type { PortKind } from '../src/ports/port-kind';
import { settingsOf } from '../src/ports/settings-of';
import { taskOf } from '../src/tasks/task-of';

/** The ports of a study as sessions have them, without looking for any file. */
export function plansOf(
  { ports, task = 'coin' }: { readonly ports: Ports } & Partial<Pick<Study, 'task'>>,
  models: PageModels = {},
): PortPlans {
  const kinds = taskOf(task).ports;
  return Object.fromEntries(
    Object.entries(settingsOf(ports, kinds)).map(([port, settings]) => [
      port,
      {
        kind: kinds[port] as PortKind,
        settings,
        model: (models as Readonly<Record<string, unknown>>)[port] ?? null,
      },
    ]),
  );
}
