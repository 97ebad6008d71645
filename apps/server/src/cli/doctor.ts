import { ParleyError } from '@parley/protocol';
import { Command } from 'commander';
import { keyEnvironment, readConfig } from '../config';
import { type DataFlag, withDataFlag } from '../terminal/data-flag';
import { jsonOption, printJson } from '../terminal/json-result';
import { print } from '../terminal/print';
import { type DoctorCheck, machineChecks, shippedChecks } from './doctor-checks';
import { modelChecks } from './doctor-models';
import { providerChecks } from './doctor-providers';
import { DOCTOR } from './shapes/machine';

interface Flags extends DataFlag {
  readonly models?: string;
  readonly json?: boolean;
}

const MARKS = { ok: 'ok     ', optional: 'missing', warning: 'warning', fault: 'FAULT  ' } as const;

/** `parley doctor`: what is installed, what works on this machine, and what is missing, in plain words. */
export const doctorCommand = (): Command =>
  withDataFlag(new Command('doctor'))
    .description('check this machine and this installation')
    .option('--models <file>', 'model configuration to look at, besides those that studies name')
    .addOption(jsonOption(DOCTOR))
    .action(async (flags: Flags) => {
      const config = readConfig({ data: flags.data });
      const env = keyEnvironment();
      const checks: DoctorCheck[] = [
        ...(await machineChecks(config, env)),
        ...shippedChecks(config),
        ...(await modelChecks(config)),
        ...(await providerChecks(config, { env, file: flags.models })),
      ];
      if (flags.json === true) printJson(DOCTOR, { checks });
      else
        for (const { status, what, remedy } of checks)
          print(`${MARKS[status]} ${what}${remedy === null ? '' : ` ${remedy}`}`);
      const faults = checks.filter(({ status }) => status === 'fault');
      if (faults.length > 0)
        throw new ParleyError(
          'NOT_FOUND',
          `${faults.length} thing(s) that Parley needs are missing`,
          {
            where: faults.map(({ checkId }) => checkId).join(', '),
            remedy: 'Follow the remedy of each line above.',
          },
        );
    });
