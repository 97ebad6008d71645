import { decodeRows, readJsonl, trialsOf } from '@parley/log';
import { readingOf } from '@parley/metrics';
import { ParleyError } from '@parley/protocol';
import { COIN } from '@parley/task-coin/shared';
import { Command } from 'commander';
import { readConfig } from '../../../config';
import { refuseTestHomes } from '../../../priors/training-homes';
import { aboutTrials, factsOfTrials } from '../../../terminal/about-trials';
import { printJson } from '../../../terminal/json-result';
import { print } from '../../../terminal/print';
import { readLogFile } from '../../../terminal/read-log-file';
import { binsTable, useReport, useTable } from '../calibration/in-use/in-use-text';
import { type JudgedInUse, judgedInUse } from '../calibration/in-use/judged-in-use';
import { CALIBRATE_IN_USE } from './calibrate-shapes';
import { openHomes } from './open-homes';

/** `parley calibrate in-use LOG…`: how far the judge can be believed on the questions that agents put to it. */
export const calibrateInUseCommand = (): Command =>
  new Command('in-use')
    .description(
      'calibration error, with bins, of the vision model on the questions that agents asked it in training homes',
    )
    .argument('<log...>', 'JSONL of event rows: of `parley simulate`')
    .action(async (logs: string[], _: unknown, command: Command) => {
      const read = logs.map((log) => decodeRows(readJsonl(readLogFile(log), log)));
      const trials = read
        .flatMap((records) => trialsOf(records))
        .filter(({ start }) => start.task === COIN.task && !start.isPractice);
      const sceneIds = [...new Set(trials.map(({ start }) => start.sceneId))];
      refuseTestHomes(readConfig().scenesDir, sceneIds);
      const homes = new Map((await openHomes(sceneIds)).map((home) => [home.scene.sceneId, home]));
      const judged = trials.flatMap((trial) => {
        const home = homes.get(trial.start.sceneId);
        return home === undefined ? [] : judgedInUse(trial, home);
      });
      if (judged.length === 0)
        throw new ParleyError('BAD_LOG', 'no agent asked its vision model about an attribute', {
          where: logs.join(', '),
          remedy: 'Name logs of agents that question themselves, such as aiuta or evidence.',
        });
      const reports = [...byBackend(judged)].map(([backend, own]) => useReport(backend, own));
      if (command.optsWithGlobals<{ json?: boolean }>().json === true)
        return printJson(
          CALIBRATE_IN_USE,
          { reports },
          {
            ...aboutTrials(factsOfTrials(read.map(readingOf))),
            intervals: '95 %, by a bootstrap over homes',
          },
        );
      print(`${useTable(reports)}\n\n${binsTable(reports)}`);
      print(`\n${judged.length} questions of ${trials.length} episodes in ${sceneIds.join(', ')}.`);
    });

function byBackend(judged: readonly JudgedInUse[]): Map<string, JudgedInUse[]> {
  const groups = new Map<string, JudgedInUse[]>();
  for (const one of judged) groups.set(one.backend, [...(groups.get(one.backend) ?? []), one]);
  return groups;
}
