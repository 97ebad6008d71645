import { endThread } from './end-thread';
import { enrol, readStudy } from './enrol';
import { atLeast, atMost, exactly, type Figure, quantile, told } from './figure';
import type { Manner, Participant } from './participant';
import type { Room } from './room';
import type { Serving } from './serving';
import type { SmallDisk } from './small-disk';
import { checkStored, type StoredOnce } from './stored-once';
import { secondsUntilServed, sleep } from './waits';

export interface SoakOptions {
  readonly people: number;
  readonly minutes: number;
  /** Seconds between two faults; each of the four comes every fourth time. */ readonly everyS: number;
  readonly say: (line: string) => void;
}

const S = 1000;
const MINUTE_S = 60;
const HOURS_3_MS = 3 * 3_600_000;
/** How long writes are refused. */
const FULL_S = 10;
/** A disk is full for the log once its write-ahead file may not grow; then this much longer. */
const NOTICED_WITHIN_S = 60;
const LOOK_S = 0.5;
const LONG_CHARS = 10_000;

const between = (fromMs: number, toMs: number): number => fromMs + Math.random() * (toMs - fromMs);

/** Pages are read, answers are thought about, a step is shown as long as a page takes. */
const manner = (): Manner => {
  const thinkMs = between(5000, 20_000);
  return {
    readMs: () => between(3000, 10_000),
    thinkMs: () => thinkMs,
    showMs: 200,
    ackMs: 10_000,
  };
};

type FaultName = 'kill' | 'clock' | 'full disk' | 'thread';
const TURN: readonly FaultName[] = ['kill', 'clock', 'full disk', 'thread'];

/** People who take part one after the other while, in turn, the server is killed, its clock jumps, its disk is full, a thread ends. */
export async function soak(room: Room, options: SoakOptions): Promise<Figure[]> {
  const disk = room.disk();
  const serving = await room.serve({ maxSteps: 80, stepMs: 400 }, { dataDir: disk.folder });
  return new Soak(serving, disk, options).run();
}

class Soak {
  readonly #everyone: Participant[] = [];
  readonly #served: { readonly fault: FaultName; readonly seconds: number }[] = [];
  readonly #failures: string[] = [];
  #clockMs = 0;
  #isOver = false;

  constructor(
    private readonly serving: Serving,
    private readonly disk: SmallDisk,
    private readonly options: SoakOptions,
  ) {}

  async run(): Promise<Figure[]> {
    const { people, minutes, everyS, say } = this.options;
    const study = await readStudy(this.serving.origin);
    const crowd = Promise.all(Array.from({ length: people }, () => this.#comeAndGo(study)));
    try {
      await this.#strikeInTurn({ minutes, everyS, say });
    } finally {
      // Whatever went wrong: nobody else comes.
      this.#isOver = true;
    }
    await crowd;
    const { code, seconds } = await this.serving.stop();
    for (const person of this.#everyone) person.close();
    const stored = await checkStored(this.disk.folder, this.#everyone);
    for (const failure of this.#failures.slice(0, 20)) say(failure);
    return [
      ...this.#figures(stored),
      exactly('exit code of the orderly stop', code ?? -1, 0),
      told('orderly stop', seconds, 's'),
    ];
  }

  async #strikeInTurn({
    minutes,
    everyS,
    say,
  }: Pick<SoakOptions, 'minutes' | 'everyS' | 'say'>): Promise<void> {
    const startMs = performance.now();
    const isTime = (): boolean => performance.now() - startMs < minutes * MINUTE_S * S;
    for (let i = 0; ; i++) {
      await sleep(everyS);
      if (!isTime()) break;
      const fault = TURN[i % TURN.length] as FaultName;
      await this.#strike(fault);
      const seconds = await secondsUntilServed(this.#present());
      this.#served.push({ fault, seconds });
      say(`${this.#figuresNow(startMs)}  ${fault}: served again after ${seconds.toFixed(1)} s`);
    }
  }

  /** One place in the crowd: whoever is done is followed by the next. */
  async #comeAndGo(study: Awaited<ReturnType<typeof readStudy>>): Promise<void> {
    await sleep(Math.random() * Math.min(60, this.options.everyS));
    while (!this.#isOver) {
      const person = await enrol(this.serving.origin, { study, manner: manner() }).catch(
        (error: unknown) => {
          this.#failures.push(String(error));
          return null;
        },
      );
      if (person === null) {
        await sleep(LOOK_S);
        continue;
      }
      this.#everyone.push(person);
      while (!person.isOver && !this.#isOver) await sleep(LOOK_S);
      // What is on its way is waited for, as a page does that is left open.
      for (let i = 0; i < 120 && person.waiting.length > 0; i++) await sleep(LOOK_S);
      person.close();
    }
  }

  #present(): readonly Participant[] {
    return this.#everyone.filter(({ isOver }) => !isOver);
  }

  async #strike(fault: FaultName): Promise<void> {
    switch (fault) {
      case 'kill':
        await this.serving.kill();
        await this.serving.restart();
        return;
      case 'clock':
        this.#clockMs = this.#clockMs === 0 ? HOURS_3_MS : 0;
        this.serving.setClock(this.#clockMs);
        return;
      case 'thread':
        await endThread(this.serving, 'throw');
        return;
      case 'full disk':
        this.disk.fill();
        if (!(await this.#fillLog()))
          this.#failures.push('the disk was not full for the log in time');
        await sleep(FULL_S);
        this.disk.makeRoom();
    }
  }

  /** The write-ahead file is written anew from its beginning: until it has to grow, a full disk hurts nobody. @returns Whether it had to. */
  async #fillLog(): Promise<boolean> {
    for (let i = 0; i < NOTICED_WITHIN_S / LOOK_S; i++) {
      if (await this.#isRefusing()) return true;
      for (const person of this.#present())
        void person.sayAnything({ text: 'x'.repeat(LONG_CHARS) });
      await sleep(LOOK_S);
    }
    return false;
  }

  async #isRefusing(): Promise<boolean> {
    const { writeStuckMs } = await this.serving.readiness();
    return writeStuckMs !== null;
  }

  #figuresNow(startMs: number): string {
    const acks = this.#everyone.flatMap(({ ackMs }) => ackMs).length;
    const minutes = ((performance.now() - startMs) / S / MINUTE_S).toFixed(1);
    return `${minutes} min, ${this.#everyone.length} came, ${this.#present().length} there, ${acks} acknowledged, ${Math.round(this.serving.rssMb())} MB, ${this.serving.cpuS()} s`;
  }

  #figures(stored: StoredOnce): Figure[] {
    const { people, minutes, everyS } = this.options;
    const finished = this.#everyone.filter(({ page }) => page === 'code').length;
    const longest = TURN.map((fault) => {
      const seconds = this.#served
        .filter((each) => each.fault === fault)
        .map((each) => each.seconds);
      return atMost(
        `longest until all were served again: ${fault}, ${seconds.length} times`,
        seconds.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...seconds),
        30,
        's',
      );
    });
    const ackMs = this.#everyone.flatMap((each) => each.ackMs);
    return [
      told('people at a time', people),
      told('minutes', minutes, 'min'),
      told('seconds between faults', everyS, 's'),
      told('people who came', this.#everyone.length),
      atLeast('people who came to their code', finished, 1),
      exactly(
        'people who were sent away, refused or could not begin',
        stored.sentAway + this.#failures.length,
        0,
      ),
      told('events acknowledged', stored.acknowledged),
      told('answers acknowledged', stored.answers),
      exactly('acknowledged and not stored', stored.missing, 0),
      exactly('stored more than once', stored.doubled, 0),
      exactly('stored in another row than was said', stored.misplaced, 0),
      exactly('acknowledged as no good', stored.refused, 0),
      exactly('stored and never sent', stored.invented, 0),
      exactly('answers that do not stand once in the export', stored.notExported, 0),
      exactly('gaps and other faults of rows and database', stored.faults, 0),
      exactly('rows whose time is before that of the row before', stored.turnedBack, 0),
      told('rows', stored.rows),
      ...longest,
      told('acknowledgement, median', Math.round(quantile(ackMs, 0.5)), 'ms'),
      told('acknowledgement, 99th percentile', Math.round(quantile(ackMs, 0.99)), 'ms'),
      exactly(
        'events still unacknowledged at the end',
        this.#everyone.reduce((sum, { waiting }) => sum + waiting.length, 0),
        0,
      ),
    ];
  }
}
