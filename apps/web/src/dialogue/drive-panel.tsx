import { Button, Group, Modal, Text } from '@mantine/core';
import type { DriveAction } from '@parley/protocol';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowUp,
  IconFlag,
  IconMessageQuestion,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session-context';
import { useSubject } from '../tasks/use-subject';
import { ChatLog } from './chat-log';
import classes from './drive-panel.module.css';
import { LineNotice } from './line-notice';
import { RobotWords } from './robot-words';
import { type Driving, type Given, useDrive, useDriveKeys } from './use-drive';
import { useQuestionClock } from './use-question-clock';

const PAD = [
  { action: 'turn-left', Icon: IconArrowBackUp, keys: ['←', 'A'], shortcut: 'ArrowLeft A' },
  { action: 'forward', Icon: IconArrowUp, keys: ['↑', 'W'], shortcut: 'ArrowUp W' },
  { action: 'turn-right', Icon: IconArrowForwardUp, keys: ['→', 'D'], shortcut: 'ArrowRight D' },
] as const satisfies readonly {
  readonly action: DriveAction;
  readonly Icon: TablerIcon;
  readonly keys: readonly string[];
  readonly shortcut: string;
}[];

/**
 * Where the person drives the robot: one primitive at a press or a key, and a stop that is asked for twice. Buttons keep
 * their place and the focus from one action to the next.
 */
export function DrivePanel() {
  const { t } = useTranslation('episode');
  const driving = useDrive();
  const [isStopping, setStopping] = useState(false);
  const hasStopped = useSession((state) => state.view?.stage === 'stopped');
  const time = useQuestionClock();
  const { isReady, form, give } = driving;
  const act = (action: Given) => {
    if (!isReady || form?.actions.includes(action) !== true) return;
    if (action === 'stop') setStopping(true);
    else give(action);
  };
  const talk = useTalk(form);
  useDriveKeys({ isReady, hasBumped: form?.collided === true }, act);
  return (
    <section className={classes.panel} aria-label={t('drive.label')}>
      {talk !== null && <DriveTalk />}
      <LineNotice time={time} />
      <div className={classes.foot}>
        <Progress driving={driving} hasStopped={hasStopped} />
        {/* biome-ignore lint/a11y/useSemanticElements: buttons are no fields; the group has a name and no frame. */}
        <div role="group" aria-label={t('drive.pad')} className={classes.pad}>
          {PAD.map(({ action, Icon, keys, shortcut }) => (
            <button
              key={action}
              type="button"
              className={classes.key}
              // Not `disabled`: that would take the focus away between two actions.
              aria-disabled={!isReady}
              aria-keyshortcuts={shortcut}
              onClick={() => act(action)}
            >
              <Icon size={28} aria-hidden />
              <span>{t(`drive.${action}`)}</span>
              <span className={classes.caps} aria-hidden="true">
                {keys.map((cap) => (
                  <kbd key={cap}>{cap}</kbd>
                ))}
              </span>
            </button>
          ))}
        </div>
        <div className={classes.more} data-talk={talk !== null || undefined}>
          {talk !== null && (
            <button
              type="button"
              className={classes.stop}
              aria-disabled={!isReady}
              aria-keyshortcuts="Q"
              onClick={() => act('ask')}
            >
              <IconMessageQuestion size={22} aria-hidden />
              <span>{t('drive.ask', { count: talk.left })}</span>
              <span className={classes.caps} aria-hidden="true">
                <kbd>Q</kbd>
              </span>
            </button>
          )}
          <button
            type="button"
            className={classes.stop}
            aria-disabled={!isReady}
            aria-keyshortcuts="F"
            onClick={() => act('stop')}
          >
            <IconFlag size={22} aria-hidden />
            <span>{t('drive.stop')}</span>
            <span className={classes.caps} aria-hidden="true">
              <kbd>F</kbd>
            </span>
          </button>
        </div>
      </div>
      <StopQuestion
        isOpen={isStopping}
        isTalk={talk !== null}
        onClose={() => setStopping(false)}
        onStop={() => {
          setStopping(false);
          give('stop');
        }}
      />
    </section>
  );
}

/** What was said so far, above the buttons. */
function DriveTalk() {
  const chat = useSession((state) => state.view?.chat ?? NO_CHAT);
  const isOffline = useSession((state) => state.connection !== 'connected');
  return (
    <>
      <ChatLog
        chat={chat}
        echoes={NO_ECHOES}
        late={NO_ECHOES}
        openQuestionId={null}
        isOffline={isOffline}
      />
      <RobotWords chat={chat} />
    </>
  );
}

const NO_CHAT: never[] = [];
const NO_ECHOES: never[] = [];

/** How often one may ask still, where somebody can be asked; it stays while the robot moves. */
function useTalk(form: Driving['form']): { readonly left: number } | null {
  const [talk, setTalk] = useState<{ readonly left: number } | null>(null);
  const left = form?.talksLeft;
  if (left !== undefined && left !== talk?.left) setTalk({ left });
  return talk;
}

/** Steps left and what the last one came to: read aloud after every action, in few words. */
function Progress({ driving, hasStopped }: { driving: Driving; hasStopped: boolean }) {
  const { t } = useTranslation('episode');
  const { form, last } = driving;
  const [shown, setShown] = useState<Driving['form']>(null);
  // Stays while the robot moves: nothing flickers between two actions.
  if (form !== null && form !== shown) setShown(form);
  const subject = useSubject();
  if (hasStopped) return <Text role="status">{t('stage.stopped')}</Text>;
  if (shown === null) return <Text role="status">{t('stage.starting')}</Text>;
  const left = t('drive.stepsLeft', { count: shown.stepsLeft });
  const did = last === null || last === 'stop' || last === 'ask' ? null : t(`drive.did.${last}`);
  return (
    <div className={classes.progress}>
      <Text className="tabular" fw={600} aria-hidden="true" data-testid="steps-left">
        {left}
      </Text>
      <Text
        size="sm"
        {...(shown.collided ? {} : { c: 'dimmed' })}
        data-bumped={shown.collided || undefined}
        aria-hidden="true"
      >
        {shown.collided ? t('drive.bumped') : t('drive.aim', { subject })}
      </Text>
      <div role="status" className="visually-hidden">
        {[shown.collided ? t('drive.bumped') : did, left].filter((part) => part !== null).join(' ')}
      </div>
    </div>
  );
}

interface StopQuestionProps {
  readonly isOpen: boolean;
  /** Somebody is asked, rather than the search ended. */ readonly isTalk: boolean;
  readonly onClose: () => void;
  readonly onStop: () => void;
}

/** A stop ends the search for good: it is asked for once more, and the focus is on going on. */
function StopQuestion({ isOpen, isTalk, onClose, onStop }: StopQuestionProps) {
  const { t } = useTranslation(['episode', 'common']);
  const isConnected = useSession((state) => state.connection === 'connected');
  const isOver = useSession((state) => state.view?.page !== 'episode');
  useEffect(() => {
    if (isOver && isOpen) onClose();
  }, [isOver, isOpen, onClose]);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('episode:drive.sureTitle')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Text>{t(isTalk ? 'episode:drive.sureAskText' : 'episode:drive.sureText')}</Text>
      <Group mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('episode:drive.sureNo')}
        </Button>
        <Button onClick={onStop} disabled={!isConnected}>
          {t(isTalk ? 'episode:drive.sureAskYes' : 'episode:drive.sureYes')}
        </Button>
      </Group>
    </Modal>
  );
}
