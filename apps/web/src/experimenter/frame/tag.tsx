import { Badge } from '@mantine/core';
import classes from './tag.module.css';

export type TagTone = 'accent' | 'calm' | 'wait' | 'warn';
const COLOUR = { accent: 'sea', calm: 'gray', wait: 'yellow', warn: 'orange' } as const;

interface TagProps {
  readonly tone: TagTone;
  readonly look?: 'light' | 'filled' | 'outline';
  readonly title?: string;
  readonly children: React.ReactNode;
}

/** A state in a word or two, at reading size. */
export function Tag({ tone, look = 'light', title, children }: TagProps) {
  return (
    <Badge
      color={COLOUR[tone]}
      variant={look}
      tt="none"
      size="lg"
      fz="xs"
      fw={600}
      radius="sm"
      className={classes.tag}
      {...(look === 'filled' ? {} : { c: 'var(--mantine-color-text)' })}
      {...(title === undefined ? {} : { title })}
    >
      {children}
    </Badge>
  );
}
