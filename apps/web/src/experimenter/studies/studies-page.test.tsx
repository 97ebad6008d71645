import { describe, expect, it } from 'vitest';
import {
  answerNothing,
  eventually,
  isLoading,
  pressKey,
  routed,
  seen,
  studyDetail,
} from '../../../test/mount-experimenter';
import { answerRequests, mountPages, press, refusal, textOfPage } from '../../../test/mount-page';
import { StudiesPage } from './studies-page';

const { show } = mountPages();
const LIST = '/api/experimenter/studies';

async function open(): Promise<void> {
  await show((await routed('/experimenter', () => <StudiesPage />)).page);
}

/** A server with these studies; each has its details. */
const serve = (...studies: ReturnType<typeof studyDetail>[]) =>
  answerRequests((path) =>
    path === LIST
      ? { body: studies }
      : { body: studies.find(({ studyId }) => path.includes(`/${studyId}`)) ?? null },
  );

describe('the list of studies', () => {
  it('holds their place while it loads, and says how a study comes where there is none', async () => {
    answerNothing();
    await open();
    expect(isLoading()).toBe(true);
    expect(textOfPage()).not.toContain('No study here yet');
    serve();
    await open();
    await seen('No study here yet');
    expect(textOfPage().match(/No study here yet/g), 'people’s and the demo').toHaveLength(2);
    expect(isLoading()).toBe(false);
  });

  it('has the open ones first, and each with its link and how many came how far', async () => {
    serve(
      studyDetail({ studyId: 'later', title: 'A draft' }),
      studyDetail({ studyId: 'now', title: 'An open one', status: 'open' }),
    );
    await open();
    await seen('A draft');
    const titles = [...document.querySelectorAll('article h3')].map((each) => each.textContent);
    expect(titles).toEqual(['An open one', 'A draft']);
    expect(textOfPage()).toContain('/s/now');
    expect(textOfPage(), 'a draft has no link to give').not.toContain('/s/later');
    const links = [...document.querySelectorAll('article a')].map((each) =>
      each.getAttribute('href'),
    );
    expect(links).toContain('/experimenter/studies/now');
    const cells = document.querySelectorAll('article tbody tr')[0]?.querySelectorAll('td');
    expect([...(cells ?? [])].map((cell) => cell.textContent)).toEqual(['1', '1', '1', '3']);
  });

  it('shows the faults of a file that cannot be read, and those that keep a draft from opening', async () => {
    const preflight = [
      { checkId: 'contact', status: 'fault', message: 'contact is a demo value' },
      { checkId: 'scenes', status: 'ok', message: 'all homes are here' },
    ] as const;
    serve(
      studyDetail({ studyId: 'bad', status: 'invalid', problems: ['line 3: no title'] }),
      studyDetail({ preflight: [...preflight] }),
    );
    await open();
    await seen('1 fault to correct in talk.yaml');
    expect(textOfPage()).toContain('Line 3: no title');
    expect(textOfPage()).toContain('Contact is a demo value');
    expect(textOfPage()).not.toContain('All homes are here');
  });

  it('says that the server failed, and asks again at a press', async () => {
    const asked = answerRequests(() => refusal(500, 'INTERNAL', 'The disk is full.'));
    await open();
    await seen('The studies could not be read');
    expect(textOfPage()).toContain('The disk is full.');
    const before = asked.length;
    await press('Try again');
    expect(asked.length, 'at once, not with the next refresh').toBe(before + 1);
    serve();
    await press('Try again');
    await seen('No study here yet');
  });
});

describe('opening a study', () => {
  const posts = (asked: ReturnType<typeof serve>): string[] =>
    asked.filter(({ method }) => method === 'POST').map(({ path }) => path);

  it('asks first; Escape leaves all as it is', async () => {
    const asked = serve(studyDetail());
    await open();
    await seen('Open to people…');
    await press('Open to people…');
    await seen('From now on everybody with the link can take part.');
    await pressKey('Escape');
    expect(textOfPage()).not.toContain('From now on everybody');
    expect(posts(asked)).toEqual([]);
  });

  it('tells the server at the second press', async () => {
    const asked = serve(studyDetail());
    await open();
    await seen('Open to people…');
    await press('Open to people…');
    expect(posts(asked)).toEqual([]);
    await press('Open to people');
    await eventually(() => expect(posts(asked)).toEqual([`${LIST}/talk/open`]));
  });

  it('cannot be done with a fault; the list can be checked again', async () => {
    const fault = { checkId: 'contact', status: 'fault', message: 'no contact' } as const;
    const asked = serve(studyDetail({ preflight: [fault] }));
    await open();
    await seen('Open to people…');
    await press('Open to people…');
    await seen('It cannot open yet: 1 fault');
    const before = asked.length;
    await press('Check again');
    await eventually(() => expect(asked.length).toBeGreaterThan(before));
    expect(asked.every(({ method }) => method === 'GET')).toBe(true);
  });
});
