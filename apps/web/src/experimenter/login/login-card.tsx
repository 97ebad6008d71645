import { Button, Code, PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Notice } from '../../ui/notice';
import { login } from '../api/experimenter-api';
import type { RequestError } from '../api/request';
import { keyFromText } from './take-key';

interface LoginCardProps {
  /** Why the key of the link did not work; null when there was none. */
  readonly failure: RequestError | null;
  readonly onIn: () => void;
}

/** The way in: the link that the server prints, or its key typed here. */
export function LoginCard({ failure, onIn }: LoginCardProps) {
  const [text, setText] = useState('');
  const entry = useMutation<unknown, RequestError, string>({ mutationFn: login, onSuccess: onIn });
  const error = entry.error ?? (entry.isIdle ? failure : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const key = keyFromText(text);
    if (key !== '') entry.mutate(key);
  };
  return (
    <Notice
      title="For experimenters"
      text="Studies, live sessions, replays and exports. This page opens with the link that the server prints when it starts."
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <PasswordInput
            label="Key or whole link"
            description="A key works once, for a day. After that this browser stays logged in for two weeks."
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={error === null ? null : words(error)}
            errorProps={{ c: 'var(--mantine-color-text)', fw: 600 }}
            autoComplete="off"
            spellCheck={false}
            size="md"
          />
          <Button type="submit" loading={entry.isPending} disabled={text.trim() === ''}>
            Log in
          </Button>
          <Text size="sm" c="dimmed">
            No link at hand? Run <Code fz="sm">npx parley link</Code> on the machine of the server
            for a new one.
          </Text>
        </Stack>
      </form>
    </Notice>
  );
}

const words = (error: RequestError): string =>
  error.code === 'NOT_ALLOWED'
    ? 'This key is wrong, too old, or was used before.'
    : `${error.message} ${error.remedy ?? ''}`.trim();
