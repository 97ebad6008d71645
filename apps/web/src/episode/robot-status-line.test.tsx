import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mountPages, press, sessionOf, textOfPage } from '../../test/mount-page';
import type { RobotStatus } from './robot-status';
import { RobotStatusLine } from './robot-status-line';

const now: { status: Partial<RobotStatus> | null } = { status: null };
vi.mock('./use-robot-status', () => ({ useRobotStatus: () => now.status }));
const { show } = mountPages();

async function line(status: Partial<RobotStatus>, view: object = {}, isHiddenArm = false) {
  now.status = { isBusy: true, stage: 'exploring', slow: 'none', searchSeconds: 42, ...status };
  const shown = { status: 'stage', ...view };
  const session = sessionOf({ page: 'episode', episode: { view: shown } });
  await show(session.within(<RobotStatusLine isHiddenArm={isHiddenArm} />));
  return session;
}
const main = () => document.querySelector('[data-testid=robot-status]')?.textContent;

beforeEach(() => {
  now.status = null;
});

describe('the line on what the robot does', () => {
  it('names the stage, and no stage in an arm that shows the least', async () => {
    await line({});
    const stage = main();
    await line({}, { status: 'minimal' });
    expect(main()).not.toBe(stage);
  });

  it('counts the seconds where nothing else shows that it goes on', async () => {
    await line({}, {}, true);
    expect(textOfPage()).toContain('42');
    await line({});
    expect(textOfPage()).not.toContain('42');
  });

  it('counts anew after a question: what the person took is not its search', async () => {
    const session = await line({}, {}, true);
    const shown = async (status: Partial<RobotStatus>) => {
      now.status = { ...now.status, ...status };
      await show(session.within(<RobotStatusLine isHiddenArm key="same" />));
      return textOfPage();
    };
    await shown({ isBusy: true });
    await shown({ isBusy: false, searchSeconds: 50 });
    expect(await shown({ isBusy: true, searchSeconds: 61 })).toContain(' 0 s');
    expect(await shown({ isBusy: true, searchSeconds: 64 })).toContain(' 3 s');
  });

  it('offers a way out when a model takes very long, once', async () => {
    await line({ slow: 'still' });
    expect(document.querySelector('button')).toBeNull();
    const { sent } = await line({ slow: 'long' });
    await press(document.querySelector('button')?.textContent ?? '');
    expect(sent).toEqual([['stop-request', { reason: 'slow-model' }]]);
    expect(document.querySelector('button')).toBeNull();
  });
});
