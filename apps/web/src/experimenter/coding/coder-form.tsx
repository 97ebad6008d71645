import { Button, Group, TextInput } from '@mantine/core';
import { CoderName } from '@parley/protocol';
import { type FormEvent, useState } from 'react';

interface CoderFormProps {
  readonly coder: string | null;
  readonly onCoder: (name: string) => void;
}

/** Asks who codes: each coder sees their own codes alone. */
export function CoderForm({ coder, onCoder }: CoderFormProps) {
  const [name, setName] = useState(coder ?? '');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const parsed = CoderName.safeParse(name);
    setError(parsed.success ? null : (parsed.error.issues[0]?.message ?? ''));
    if (parsed.success) onCoder(parsed.data);
  };
  return (
    <form onSubmit={submit}>
      <Group align="flex-end">
        <TextInput
          label="Your name as coder"
          description="Stands in the export. You see your own codes alone; how coders agree, once you have coded every answer."
          descriptionProps={{ size: 'sm' }}
          value={name}
          maxLength={40}
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant={coder === null ? 'filled' : 'default'}>
          {coder === null ? 'Begin' : 'Change coder'}
        </Button>
      </Group>
    </form>
  );
}
