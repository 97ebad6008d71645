import { Table, Text } from '@mantine/core';
import { RULES_CODER, type StudyCoding } from '@parley/protocol';
import { ScrollBox } from '../frame/scroll-box';
import { sentenceText } from '../frame/words';

const NUMBER = (value: number | null): string => value?.toFixed(2) ?? '–';
const nameOf = (coder: string): string => (coder === RULES_CODER ? 'the rules' : coder);

interface AgreementTableProps {
  readonly agreement: NonNullable<StudyCoding['agreement']>;
  readonly kinds: StudyCoding['kinds'];
}

/** Cohen's κ of each two coders: of all kinds of an answer together, and of each kind. */
export function AgreementTable({ agreement, kinds }: AgreementTableProps) {
  if (agreement.length === 0)
    return <Text c="dimmed">No two coders have an answer both: there is nothing to compare.</Text>;
  return (
    <ScrollBox label="Agreement of coders" hasFrame>
      <Table verticalSpacing="xs" horizontalSpacing="md" miw={760}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Coders</Table.Th>
            <Table.Th ta="right">Answers</Table.Th>
            <Table.Th ta="right">Same</Table.Th>
            <Table.Th ta="right">By chance</Table.Th>
            <Table.Th ta="right">κ, all kinds</Table.Th>
            {kinds.map(({ kind }) => (
              <Table.Th key={kind} ta="right">
                {sentenceText(kind)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody className="tabular">
          {agreement.map(({ coders, answers, sets, byKind }) => (
            <Table.Tr key={coders.join()}>
              <Table.Td>{coders.map(nameOf).join(' and ')}</Table.Td>
              <Table.Td ta="right">{answers}</Table.Td>
              <Table.Td ta="right">{NUMBER(sets.observed)}</Table.Td>
              <Table.Td ta="right">{NUMBER(sets.expected)}</Table.Td>
              <Table.Td ta="right">{NUMBER(sets.kappa)}</Table.Td>
              {kinds.map(({ kind }) => (
                <Table.Td key={kind} ta="right">
                  {NUMBER(byKind[kind]?.kappa ?? null)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}
