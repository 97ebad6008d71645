import { Text, Title } from '@mantine/core';
import { useWords } from '../../../i18n/use-words';
import { EXPERT_WORDS } from '../words/expert-words';
import classes from './expert-stage.module.css';
import type { Given } from './given';
import { GivenParts } from './given-parts';

/** What the person does in the place of their expert, and all that it is given. */
export function GivenCard({ given }: { readonly given: Given }) {
  const words = useWords(EXPERT_WORDS);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and must be reachable with the keyboard.
    <div className={classes.given} tabIndex={0} data-testid="given">
      <Title order={2} size="h3">
        {words.names[given.expert]}
      </Title>
      <Text c="dimmed">{words.does[given.expert]}</Text>
      <GivenParts given={given} />
    </div>
  );
}
