import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './beliefs-panel.module.css';
import { relevantHeat, similarityText } from './relevant-heat';
import type { ZiponBeliefs } from './zipon-beliefs';

/** What the robot's map, its eyes and its memory told it last, up to the play head. The map beside it draws the same. */
export function Perceived({
  beliefs: { detections, query, memory },
}: {
  beliefs: Pick<ZiponBeliefs, 'detections' | 'query' | 'memory'>;
}) {
  return (
    <div className={classes.column}>
      <Part id="query" title={query === null ? 'Map' : `Map, asked for “${query.text}”`}>
        {query === null ? (
          <Text c="dimmed">Not asked for this goal.</Text>
        ) : (
          <>
            <Text size="sm" c="dimmed">
              {heatText(query)}
            </Text>
            <Scores
              lines={query.areas.map((each, i) => [
                String(i + 1),
                `${each.areaCells} cells`,
                each.score,
              ])}
            />
          </>
        )}
      </Part>
      <Part
        id="sees"
        title={detections === null ? 'Sees' : `Sees, asked for “${detections.label}”`}
      >
        {detections === null ? (
          <Text c="dimmed">Looked for nothing of this goal yet.</Text>
        ) : detections.objects.length === 0 ? (
          <Text c="dimmed">Nothing.</Text>
        ) : (
          <Scores
            lines={detections.objects.map((each) => [each.objectId, each.label, each.score])}
          />
        )}
      </Part>
      <Part id="memory" title="Remembers">
        <Remembered title="Confirmed" texts={memory?.positive.map(({ text }) => text) ?? []} />
        <Remembered title="Denied" texts={memory?.negative.map(({ text }) => text) ?? []} />
      </Part>
    </div>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ id, title, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** What the heat layer of the map shows of a query. */
function heatText(query: NonNullable<ZiponBeliefs['query']>): string {
  const shown = relevantHeat(query);
  return shown === null
    ? `Nothing similar enough; the most similar place has ${similarityText({ least: query.heat.high, most: query.heat.high })}.`
    : `Coloured on the map: similarity ${similarityText(shown)}, darker is more. Outlined, with these numbers: what it found.`;
}

interface ScoresProps {
  readonly lines: readonly (readonly [id: string, text: string, score: number])[];
}

function Scores({ lines }: ScoresProps) {
  return (
    <table className={classes.scores}>
      <tbody>
        {lines.map(([id, text, score]) => (
          <tr key={id}>
            <th scope="row">{id}</th>
            <td>{text}</td>
            <td className="tabular">{score.toFixed(2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Remembered({ title, texts }: { title: string; texts: readonly string[] }) {
  return (
    <Text>
      {title}: {texts.length === 0 ? 'nothing' : texts.join(', ')}
    </Text>
  );
}
