import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import classes from './beliefs.module.css';
import { CheckTable } from './check-table';
import type { CandidateState } from './coin-beliefs';
import { ScoreBar } from './score-bar';

const STEPS = ['initial', 'enriched', 'refined'] as const;
const STEP_WORDS = { initial: 'First', enriched: 'Enriched', refined: 'Refined' } as const;

/** All that the agent made of one candidate. */
export function CandidateCard({
  candidate,
  isOver,
  isPractice,
}: {
  candidate: CandidateState;
  /** No score comes any more. */ isOver: boolean;
  isPractice: boolean;
}) {
  return (
    <Stack gap="lg">
      {candidate.scores.length > 0 ? (
        <ScoreBar scores={candidate.scores} />
      ) : (
        !isPractice && <Text c="dimmed">{isOver ? unscored(candidate) : 'Not scored yet.'}</Text>
      )}
      <Descriptions candidate={candidate} />
      {candidate.presence !== null && (
        <CheckTable caption="Is it there at all?" checks={[candidate.presence]} />
      )}
      <CheckTable caption="Attributes it checked" checks={candidate.checks} />
      {candidate.details.length > 0 && (
        <details className={classes.details}>
          <summary>Details it looked for ({candidate.details.length})</summary>
          <dl>
            {candidate.details.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer === '' ? 'no answer' : answer}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </Stack>
  );
}

/** Why the agent never gave a score: it can only score what it has looked at. */
const unscored = ({ presence, status }: CandidateState): string =>
  presence !== null && presence.answer !== 'yes'
    ? 'Never scored: looked at again, it did not seem to be there at all.'
    : status === 'new'
      ? 'Never scored: the robot did not come to look at it.'
      : 'Never scored.';

function Descriptions({ candidate }: { candidate: CandidateState }) {
  const known = STEPS.filter((step) => candidate.descriptions[step] !== undefined);
  const newest = known.at(-1);
  const [chosen, setChosen] = useState<(typeof STEPS)[number] | null>(null);
  if (newest === undefined) return null;
  const step = chosen !== null && known.includes(chosen) ? chosen : newest;
  return (
    <div>
      <div className={classes.sectionHead}>
        <Text fw={600}>Description</Text>
        {known.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label="Which description"
            value={step}
            onChange={(value) => setChosen(value as (typeof STEPS)[number])}
            data={known.map((value) => ({ value, label: STEP_WORDS[value] }))}
          />
        )}
      </div>
      <Text className={classes.description}>{candidate.descriptions[step]}</Text>
    </div>
  );
}
