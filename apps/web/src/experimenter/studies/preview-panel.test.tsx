import type { Study } from '@parley/protocol';
import { expect, it } from 'vitest';
import { mountPages, textOfPage } from '../../../test/mount-page';
import { PreviewPanel } from './preview-panel';

const { show } = mountPages();

const arm = (armId: string, scheme: string) => ({
  ...{ armId, input: 'c-len-1', view: { ego: 'none', map: 'none', status: 'minimal' } },
  agent: { agentId: 'ground-person', config: { scheme, pictures: { sizePx: 768 } } },
  agents: { overhead: { agentId: 'overhead-person', config: {} } },
});
const studyWith = (...arms: readonly object[]) => ({ studyId: 'two', arms }) as unknown as Study;

it('says which arm a preview plays, what it is, and how another is seen', async () => {
  await show(
    <PreviewPanel study={studyWith(arm('follow', 'cooperative'), arm('choose', 'selective'))} />,
  );
  const text = textOfPage();
  expect(text).toContain('The study has 2 arms. A preview plays the one in whose line you press');
  expect(text).toContain('ground-person (scheme cooperative) + overhead-person');
  expect(text).toContain('ground-person (scheme selective) + overhead-person');
  const links = [...document.querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/preview/two/follow',
    '/preview/two/choose',
  ]);
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Walk through as follow, in a new tab',
    'Walk through as choose, in a new tab',
  ]);
});

it('names the arm where there is one alone', async () => {
  await show(<PreviewPanel study={studyWith(arm('follow', 'cooperative'))} />);
  expect(textOfPage()).toContain('The study has one arm, follow: a preview plays it.');
});
