import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeRows, type Row, transcriptOf } from '@parley/log';
import type { OpenQuestion } from '@parley/protocol';
import { SHARED } from '@parley/registry/shared';
import { afterEach, beforeEach } from 'vitest';
import { repositoryRoot } from '../../src/repository';
import { type Answer, FlowPerson } from '../faults/flow-person';
import { enrol, type LiveApp, startLiveApp } from '../faults/live-app';
import { buildTestApp, type TestApp } from '../test-app';
import { pairHost } from './pair-host';
import { pairStudy } from './pair-study';

const FORMS = {
  'about-you': { age: '25 to 34', 'robot-experience': 'Never', english: 'Well' },
  'after-episode': { found: 'yes', confidence: 4, effort: 4 },
};

export interface Joined {
  readonly sessionId: string;
  readonly token: string;
  readonly person: FlowPerson;
}

interface Started {
  readonly steps?: number;
  readonly pairing?: string;
  readonly episodes?: readonly string[];
  readonly hasPractice?: boolean;
  readonly isJudged?: boolean;
  /** Rows hold what scoring needs. */ readonly isScored?: boolean;
}

/** A server with the study of pairs, and people at it over real sockets; new for each test of a file. */
export class PairStage {
  readonly people: Joined[] = [];
  test!: TestApp;
  live!: LiveApp;

  constructor() {
    beforeEach(async () => {
      this.test = await buildTestApp({ scenesDir: join(repositoryRoot(), 'public/scenes') });
    });
    afterEach(async () => {
      for (const { person } of this.people.splice(0)) person.close();
      await this.live.stop();
      await this.test.close();
      rmSync(this.test.folder, { recursive: true, force: true });
    });
  }

  async start({ steps = 1, isScored = false, ...study }: Started = {}): Promise<void> {
    writeFileSync(join(this.test.folder, 'studies/pairs.yaml'), pairStudy('pairs', study));
    await this.test.app.parley.studies.open('pairs');
    this.live = await startLiveApp(this.test, pairHost(steps, isScored));
  }

  /** A new server over the same data: the old one stored nothing since it died. */
  async restart(steps = 1): Promise<void> {
    this.live.die();
    for (const { person } of this.people) person.close();
    await this.live.stop();
    await this.test.restart();
    this.live = await startLiveApp(this.test, pairHost(steps));
  }

  /** @param name Stands in all that the person writes; left out: nothing does. */
  async arrive(name?: string, studyId = 'pairs', holdAt: string | null = null): Promise<Joined> {
    const { sessionId, token } = await enrol(this.live.port, studyId);
    const person = new FlowPerson(token, FORMS, answersOf(name));
    person.holdAt = holdAt;
    person.connect(this.live.port);
    const joined = { sessionId, token, person };
    this.people.push(joined);
    return joined;
  }

  async rowsOfPair({ sessionId }: Joined): Promise<readonly Row[]> {
    const member = await this.test.store.pairOf(sessionId);
    return member === null ? [] : this.test.store.readRows(member.pairId);
  }
}

/** Words that say which question they answer, and the first button of every choice. */
const answersOf =
  (name: string | undefined) =>
  ({ form, questionId }: OpenQuestion): Answer => {
    const by = name === undefined ? '' : ` by ${name}`;
    if (form?.kind !== 'action')
      return { text: `Words on ${saidOf(questionId)}${by}.`, via: 'text' };
    const id = form.actions[0]?.id ?? '';
    return { text: id, via: 'form', value: { action: id } };
  };

const saidOf = (questionId: string): string => questionId.split(':').slice(1).join(' ');

/** What people answered in a log, in order. */
export const answersIn = (rows: readonly Row[]) =>
  transcriptOf(decodeRows(rows), { start: null, kinds: SHARED }).filter(
    ({ kind }) => kind === 'answer',
  );
