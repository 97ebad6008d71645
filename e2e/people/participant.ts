import type { Page } from '@playwright/test';
import { ClosingPages } from '../pages/closing-pages';
import { EpisodePage } from '../pages/episode-page';

/** What a person finds on the page at a moment. */
export interface Sight {
  /** Heading of the page, and what waits for the person. */
  readonly title: string;
  readonly waitsFor: 'question' | 'message' | 'end-items' | 'button' | 'nothing';
  /** The question that is open, word for word. */ readonly question: string | null;
  readonly hasQuestionPicture: boolean;
  readonly isBoxOpen: boolean;
  readonly buttons: readonly string[];
  readonly status: string | null;
  /** The last messages, oldest first. */ readonly chat: readonly string[];
}

const LAST_MESSAGES = 6;
const POLL_MS = 250;

/** Reads the page as a person does: from what is shown. */
export async function lookAt(page: Page): Promise<Sight> {
  const episode = new EpisodePage(page);
  const closing = new ClosingPages(page);
  const open = episode.question.last();
  const hasQuestion = await open.isVisible();
  const box = page.locator('#composer');
  const isBoxOpen = await box.isVisible();
  const buttons = await visibleButtons(page);
  const isOver = await closing.robotHasStopped.isVisible();
  return {
    title: (await firstText(page.getByRole('heading', { level: 1 }))) ?? '',
    waitsFor: isOver
      ? 'end-items'
      : hasQuestion
        ? 'question'
        : isBoxOpen || buttons.includes('Send')
          ? 'message'
          : buttons.some((name) => !ALWAYS.test(name))
            ? 'button'
            : 'nothing',
    question: hasQuestion ? await open.getByTestId('message').textContent() : null,
    hasQuestionPicture: hasQuestion && (await open.getByRole('img').count()) > 0,
    isBoxOpen,
    buttons,
    status: await firstText(episode.status),
    chat: (await chatLines(page)).slice(-LAST_MESSAGES),
  };
}

/** Buttons that are there while the robot is on its way, or for a moment after an answer: nothing that it waits for. */
const ALWAYS =
  /^(turn sounds|menu$|show the|larger|smaller|correct my answer|i can.t tell|yes$|no$)/i;

/** Who, what, and what became of it, a line for each message. */
const chatLines = (page: Page): Promise<string[]> =>
  page
    .locator('#conversation > li')
    .evaluateAll((lines) =>
      lines.map((line) => [...line.children].map((part) => part.textContent).join(' ')),
    );

async function visibleButtons(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const button of await page.getByRole('button').all()) {
    if (!(await button.isVisible())) continue;
    const name = (await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '';
    if (name.trim() !== '') found.push(name.trim());
  }
  return [...new Set(found)];
}

async function firstText(part: ReturnType<Page['locator']>): Promise<string | null> {
  return (await part.count()) === 0 ? null : ((await part.first().textContent()) ?? '').trim();
}

/** Waits until something is asked of the person, and stays so for a moment, or the time is over. */
export async function waitForPerson(page: Page, forMs: number): Promise<Sight> {
  const endsMs = Date.now() + forMs;
  for (let before: Sight['waitsFor'] | null = null; ; ) {
    const sight = await lookAt(page);
    const { waitsFor } = sight;
    if (waitsFor === 'question' || (waitsFor !== 'nothing' && waitsFor === before)) return sight;
    if (Date.now() >= endsMs) return sight;
    before = waitsFor;
    await page.waitForTimeout(POLL_MS);
  }
}

/** Types into the box that is open, and sends. */
export async function say(page: Page, text: string): Promise<void> {
  const box = page.locator('#composer');
  await box.fill(text, { timeout: 5000 });
  await box.press('Enter');
}

/** Presses a button by what stands on it; straight and curly quotes are one. */
export async function press(page: Page, name: string): Promise<void> {
  const same = name
    .trim()
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/['’]/g, "['’]");
  await page
    .getByRole('button', { name: new RegExp(`^${same}$`, 'i') })
    .first()
    .click({ timeout: 5000 });
}
