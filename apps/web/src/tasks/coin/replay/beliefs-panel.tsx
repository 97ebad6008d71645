import { Stack, Text } from '@mantine/core';
import { memo, useState } from 'react';
import { Empty } from '../../../experimenter/frame/query-state';
import { Tag } from '../../../experimenter/frame/tag';
import type { BeliefsPanelProps } from '../../task-replay';
import classes from './beliefs.module.css';
import { CandidateCard } from './candidate-card';
import type { CandidateState, CoinBeliefs } from './coin-beliefs';

/** What the agent knows of the target, and what it thinks of each thing that might be it. */
export const BeliefsPanel = memo(function BeliefsPanel({
  beliefs: { facts, newFacts, candidates, focusId, remarks },
  isOver,
  isPractice,
}: BeliefsPanelProps<CoinBeliefs>) {
  const [pinnedId, setPinnedId] = useState<string | null>(null);
  const shownId = pinnedId ?? focusId;
  const shown = candidates.find(({ candidateId }) => candidateId === shownId) ?? candidates.at(-1);
  return (
    <div className={classes.panel}>
      {isPractice ? (
        <Text c="dimmed">
          This is the practice: its robot follows a script, keeps no facts and scores nothing. What
          a robot believes is shown with the objects that count.
        </Text>
      ) : (
        <section className={classes.facts} aria-labelledby="facts">
          <h3 id="facts">Facts about the target</h3>
          {facts.length === 0 ? (
            <Text c="dimmed">
              {isOver
                ? 'None: it heard nothing about the target.'
                : 'None yet: it has heard nothing about the target.'}
            </Text>
          ) : (
            <ol>
              {facts.map((fact) => (
                <li key={fact} data-new={newFacts.includes(fact) || undefined}>
                  {fact}
                </li>
              ))}
            </ol>
          )}
        </section>
      )}
      {remarks.length > 0 && (
        <Text className={classes.remark}>
          <span>Thinks: </span>
          {remarks.at(-1)?.text}
        </Text>
      )}
      <section aria-labelledby="candidates">
        <h3 id="candidates">Candidates</h3>
        {shown === undefined ? (
          <Empty title={isOver ? 'No candidate' : 'No candidate yet'}>
            {isOver
              ? "The detector saw nothing of the target's category."
              : "A candidate appears when the detector sees something of the target's category."}
          </Empty>
        ) : (
          <Stack gap="md">
            <div className={classes.picker}>
              {candidates.map((candidate, i) => (
                <Choice
                  key={candidate.candidateId}
                  label={`Candidate ${i + 1}`}
                  candidate={candidate}
                  isShown={candidate === shown}
                  isFocus={candidate.candidateId === focusId && !isOver}
                  onPick={() =>
                    setPinnedId(candidate.candidateId === focusId ? null : candidate.candidateId)
                  }
                />
              ))}
            </div>
            {shown.reason !== '' && (
              <Text size="sm" c="dimmed">
                {shown.candidateId}: {shown.reason}
              </Text>
            )}
            <CandidateCard
              key={shown.candidateId}
              candidate={shown}
              isOver={isOver}
              isPractice={isPractice}
            />
          </Stack>
        )}
      </section>
    </div>
  );
});

const STATUS = {
  new: { label: 'seen', tone: 'calm' },
  rejected: { label: 'rejected', tone: 'calm' },
  kept: { label: 'kept in mind', tone: 'wait' },
  accepted: { label: 'accepted', tone: 'accent' },
} as const;

const LOOKING = { label: 'looking at it', tone: 'wait' } as const;

interface ChoiceProps {
  readonly label: string;
  readonly candidate: CandidateState;
  readonly isShown: boolean;
  readonly isFocus: boolean;
  readonly onPick: () => void;
}

function Choice({ label, candidate, isShown, isFocus, onPick }: ChoiceProps) {
  const status =
    candidate.status === null
      ? null
      : candidate.status === 'new' && isFocus
        ? LOOKING
        : STATUS[candidate.status];
  const score = candidate.scores.at(-1)?.score;
  return (
    <button type="button" className={classes.choice} aria-pressed={isShown} onClick={onPick}>
      <span className={classes.choiceName}>
        {label}
        {isFocus && <span className={classes.focus} title="The agent deals with it now" />}
      </span>
      <span className={classes.choiceState}>
        {status !== null && <Tag tone={status.tone}>{status.label}</Tag>}
        {score !== undefined && <span>score {score < 0 ? '−1' : score}</span>}
      </span>
    </button>
  );
}
