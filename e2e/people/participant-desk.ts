import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ClosingPages } from '../pages/closing-pages';
import type { RunningServer } from '../serve';
import { lookAt, press, say, waitForPerson } from './participant';
import { readSession } from './read-session';
import { runParley } from './run-parley';

export interface Desk {
  readonly page: Page;
  readonly server: RunningServer;
  readonly studyId: string;
  /** Folder for pictures, log and dialogue. */ readonly out: string;
}

/** What the person at the command line may ask for. @returns Text for the terminal. */
export async function serveOrder(
  desk: Desk,
  order: string,
  words: Readonly<Record<string, string>>,
): Promise<string> {
  const { page } = desk;
  const { text = '' } = words;
  switch (order) {
    case 'look':
      return report(desk, 0);
    case 'say':
      await say(page, text);
      return report(desk, 500);
    case 'press':
      await press(page, text);
      return report(desk, 500);
    case 'wait':
      return report(desk, 1000 * Number(words.seconds ?? '60'));
    case 'end':
      return end(desk, words);
    case 'dialogue':
      return dialogue(desk);
    default:
      throw new Error(`There is no order ${order}: look, say, press, wait, end, dialogue, stop.`);
  }
}

let pictures = 0;

/** What stands on the page once something is asked or the time is over, with a picture of it. */
async function report({ page, out }: Desk, forMs: number): Promise<string> {
  const sight = forMs === 0 ? await lookAt(page) : await waitForPerson(page, forMs);
  await mkdir(out, { recursive: true });
  const file = join(out, `${String(++pictures).padStart(3, '0')}.png`);
  await page.screenshot({ path: file });
  const { title, waitsFor, question, hasQuestionPicture, isBoxOpen, buttons, status, chat } = sight;
  return [
    `page: ${title}`,
    `waits for: ${waitsFor}`,
    ...(question === null ? [] : [`question: ${question}`]),
    ...(hasQuestionPicture ? ['with a picture of the robot'] : []),
    `box: ${isBoxOpen ? 'open' : 'closed'}`,
    `buttons: ${buttons.join(' | ')}`,
    ...(status === null ? [] : [`status: ${status}`]),
    ...chat.map((line) => `  ${line}`),
    `picture: ${file}`,
  ].join('\n');
}

/** Fills what comes after the robot has stopped, to the code. */
async function end(desk: Desk, words: Readonly<Record<string, string>>): Promise<string> {
  const closing = new ClosingPages(desk.page);
  const found = FOUND[(words.found ?? 'not-sure') as keyof typeof FOUND];
  if (found === undefined) throw new Error('--found is yes, no or not-sure.');
  if (!(await closing.robotHasStopped.isVisible()))
    throw new Error('The robot has not stopped yet: wait, and answer what it asks.');
  await closing.answerEndItems(found);
  await closing.answerQuestionnaires();
  await closing.finish.click();
  await closing.code.waitFor();
  return dialogue(desk);
}

const FOUND = { yes: 'Yes', no: 'No', 'not-sure': 'Not sure' } as const;

/** The conversation so far as Markdown; it and the log stay in the folder. */
async function dialogue({ server, studyId, out }: Desk): Promise<string> {
  await mkdir(out, { recursive: true });
  const log = join(out, 'events.jsonl');
  await writeFile(log, await readSession(server, studyId));
  const text = await runParley('dialogue', log);
  await writeFile(join(out, 'dialogue.md'), text);
  return `${text}\nlog: ${log}\ndialogue: ${join(out, 'dialogue.md')}`;
}
