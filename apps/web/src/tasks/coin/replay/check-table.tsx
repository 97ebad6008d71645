import type { AttributeCheck } from '@parley/protocol';
import { IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { ScrollBox } from '../../../experimenter/frame/scroll-box';
import classes from './check-table.module.css';

interface CheckTableProps {
  readonly caption: string;
  readonly checks: readonly AttributeCheck[];
}

const ANSWERS = { yes: 'Yes', no: 'No', unknown: "Don't know" } as const;

/** What the robot asked itself about what it sees: three probabilities, entropy u, and whether it may believe the answer. */
export function CheckTable({ caption, checks }: CheckTableProps) {
  if (checks.length === 0) return null;
  return (
    <ScrollBox label={caption}>
      <table className={classes.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Question to itself</th>
            <th scope="col">Yes</th>
            <th scope="col">No</th>
            <th scope="col">?</th>
            <th scope="col" title="Normalised entropy: 0 is sure, 1 is a guess">
              Entropy u
            </th>
            <th scope="col">Verdict</th>
          </tr>
        </thead>
        <tbody>
          {checks.map((check, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: checks are only appended, and two may be equal.
            <tr key={i} data-certain={check.certain || undefined}>
              <th scope="row">
                <span className={classes.attribute}>
                  {check.attribute}: {check.value}
                </span>
                <span className={classes.question}>{check.question}</span>
              </th>
              {(['yes', 'no', 'unknown'] as const).map((answer) => (
                <Bar
                  key={answer}
                  fraction={check.probabilities[answer]}
                  text={`${Math.round(check.probabilities[answer] * 100)} %`}
                  isTop={check.answer === answer}
                />
              ))}
              <Bar fraction={check.entropy} text={check.entropy.toFixed(2)} isTop={false} />
              <td className={classes.verdict}>
                {check.certain ? (
                  <IconCircleCheck size={18} aria-hidden />
                ) : (
                  <IconHelpCircle size={18} aria-hidden />
                )}
                {check.certain ? `${ANSWERS[check.answer]}, certain` : 'Not certain'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Bar({ fraction, text, isTop }: { fraction: number; text: string; isTop: boolean }) {
  return (
    <td className={classes.cell} data-top={isTop || undefined}>
      <span className={classes.number}>{text}</span>
      <span className={classes.bar} aria-hidden>
        <span style={{ transform: `scaleX(${Math.min(Math.max(fraction, 0), 1)})` }} />
      </span>
    </td>
  );
}
