import { Button, Kbd, Text, TextInput } from '@mantine/core';
import type { CurationEpisode, PictureFault } from '@parley/protocol';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { Failure } from '../frame/query-state';
import { stateOf } from './curation-steps';
import { FAULT_WORDS, FAULTS, verdictText } from './curation-words';
import classes from './episodes.module.css';
import type { Verdicts } from './use-verdicts';

export type Decision =
  | { readonly verdict: 'accepted' }
  | { readonly verdict: 'rejected'; readonly reason: PictureFault };

const MAX_NOTE_CHARS = 500;

interface VerdictPanelProps {
  readonly episode: CurationEpisode;
  readonly verdicts: Pick<Verdicts, 'canUndo' | 'isSaving' | 'error'>;
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly onDecide: (decision: Decision) => void;
  readonly onUndo: () => void;
}

/** What was said of a picture, and what can be said. */
export function VerdictPanel(props: VerdictPanelProps) {
  const { episode, verdicts, note, onNote, onDecide, onUndo } = props;
  const { verdict } = episode;
  const cannotJudge = episode.picture === null;
  return (
    <>
      {verdicts.error === null ? (
        <div className={classes.verdict} data-state={stateOf(episode)}>
          <Text fw={600}>{verdictText(verdict)}</Text>
          <Text size="sm" className={classes.verdictNote}>
            {verdict?.note}
          </Text>
        </div>
      ) : (
        <Failure error={verdicts.error} title="The verdict was not stored" />
      )}
      <TextInput
        label="Note for the next verdict (optional)"
        maxLength={MAX_NOTE_CHARS}
        value={note}
        onChange={(event) => onNote(event.currentTarget.value)}
        disabled={cannotJudge}
      />
      <div className={classes.actions}>
        <Button
          className={classes.accept}
          leftSection={<IconCheck size={18} aria-hidden />}
          rightSection={<Key name="A" />}
          disabled={cannotJudge}
          onClick={() => onDecide({ verdict: 'accepted' })}
        >
          Accept
        </Button>
        <p className={classes.orReject}>Or reject it because of</p>
        {FAULTS.map((reason, i) => (
          <Button
            key={reason}
            variant="default"
            justify="space-between"
            rightSection={<Key name={`${i + 1}`} />}
            disabled={cannotJudge}
            onClick={() => onDecide({ verdict: 'rejected', reason })}
          >
            <span>
              <span className="visually-hidden">Reject: </span>
              {FAULT_WORDS[reason]}
            </span>
          </Button>
        ))}
        <Button
          variant="subtle"
          color="gray"
          justify="space-between"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          rightSection={<Key name="U" />}
          disabled={!verdicts.canUndo || verdicts.isSaving}
          onClick={onUndo}
        >
          Undo
        </Button>
      </div>
    </>
  );
}

/** A key for people with a keyboard; the button's name stays what it says. */
const Key = ({ name }: { name: string }) => (
  <Kbd className={classes.key} aria-hidden>
    {name}
  </Kbd>
);
