import { Group, Text } from '@mantine/core';
import classes from './logo.module.css';

/** Two speech bubbles, the front one with eyes: someone to talk with. */
export function LogoMark({ sizePx = 28 }: { sizePx?: number }) {
  return (
    <svg
      width={sizePx}
      height={sizePx}
      viewBox="0 0 32 32"
      className={classes.mark}
      aria-hidden="true"
    >
      <path
        d="M5 4h15a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4h-8l-5 4.5V18H5a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Z"
        className={classes.front}
      />
      <path
        d="M12 21h9l5 4.5V21h1a4 4 0 0 0 4-4v-5a4 4 0 0 0-4-4"
        className={classes.back}
        fill="none"
        strokeWidth="2.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx="8.5" cy="11" r="1.9" className={classes.eye} />
      <circle cx="16.5" cy="11" r="1.9" className={classes.eye} />
    </svg>
  );
}

/** Mark and name. */
export function Logo() {
  return (
    <Group gap={10} wrap="nowrap">
      <LogoMark />
      <Text component="span" fw={650} className={classes.name}>
        Parley
      </Text>
    </Group>
  );
}
