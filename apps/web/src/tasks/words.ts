import { PAIR } from '@parley/protocol';
import type { TaskId } from '@parley/registry/shared';
import { HELPER, LOCALISATION_WORDS, OPERATOR } from '@parley/task-gencomm/shared';
import { CHOOSER, DESCRIBER, OWNER } from '@parley/task-pinverify/shared';
import { EXPERT, JUDGE_WORDS, WATCHER, WRITER } from '@parley/task-r2r/shared';
import type { ByLanguage } from '../i18n/use-words';
import { coinDrivingWords } from './coin/words/coin-driving-words';
import { coinWords } from './coin/words/coin-words';
import { gencommWords } from './gencomm/gencomm-words';
import { localisationWords } from './gencomm/localisation-words';
import { operatorWords } from './gencomm/operator-words';
import { pairAboveWords, pairGroundWords, pairWords } from './gencomm/pair-words';
import { chooserWords } from './pinverify/words/chooser-words';
import { describerWords } from './pinverify/words/describer-words';
import { ownerWords } from './pinverify/words/owner-words';
import { pinverifyWords } from './pinverify/words/pinverify-words';
import { expertTaskWords } from './r2r/words/expert-task-words';
import { judgeWords } from './r2r/words/judge-words';
import { r2rWords } from './r2r/words/r2r-words';
import { watcherWords } from './r2r/words/watcher-words';
import { writerWords } from './r2r/words/writer-words';
import { roleInPair } from './role-in-pair';
import type { TaskWords } from './task-words';
import { ziponDrivingWords } from './zipon/words/zipon-driving-words';
import { ziponWords } from './zipon/words/zipon-words';

const KINDS = {
  coin: coinWords,
  zipon: ziponWords,
  gencomm: gencommWords,
  r2r: r2rWords,
  pinverify: pinverifyWords,
} satisfies Readonly<Record<TaskId, ByLanguage<TaskWords>>>;

/** The same where people drive the robot; a kind without them says what it always says. */
export const DRIVING_WORDS: Readonly<Record<string, ByLanguage<TaskWords>>> = {
  coin: coinDrivingWords,
  zipon: ziponDrivingWords,
};

/** The same of studies in which people do something else than usual, by what the study says. */
export const OWN_WORDS: Readonly<Record<string, Readonly<Record<string, ByLanguage<TaskWords>>>>> =
  {
    gencomm: { [LOCALISATION_WORDS]: localisationWords },
    r2r: { [JUDGE_WORDS]: judgeWords },
  };

/** The same by the role of the people of a study or a trial; a kind without says the same to all. */
export const ROLE_WORDS: Readonly<Record<string, Readonly<Record<string, ByLanguage<TaskWords>>>>> =
  {
    gencomm: {
      [OPERATOR]: operatorWords,
      [PAIR]: pairWords,
      [roleInPair(HELPER)]: pairAboveWords,
      [roleInPair(OPERATOR)]: pairGroundWords,
    },
    r2r: { [WRITER]: writerWords, [EXPERT]: expertTaskWords, [WATCHER]: watcherWords },
    pinverify: { [DESCRIBER]: describerWords, [CHOOSER]: chooserWords, [OWNER]: ownerWords },
  };

/** What common pages say of every task kind. */
export const TASK_WORDS: Readonly<Record<string, ByLanguage<TaskWords>>> = KINDS;
