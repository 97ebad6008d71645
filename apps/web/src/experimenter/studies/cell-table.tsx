import { Table, Text } from '@mantine/core';
import type { CellCount } from '@parley/protocol';

/** Objects by arms: how often each cell is filled, of how often it is wanted. */
export function CellTable({ cells }: { cells: readonly CellCount[] }) {
  const armIds = [...new Set(cells.map(({ armId }) => armId))];
  const episodeIds = [...new Set(cells.map(({ episodeId }) => episodeId))];
  const full = cells.filter(({ filled, most }) => filled >= most).length;
  return (
    <div>
      <Text fw={600} size="sm" mb={6}>
        {full} of {cells.length} cells are filled
      </Text>
      <Table verticalSpacing={6} horizontalSpacing="xs" className="tabular" fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Object</Table.Th>
            {armIds.map((armId) => (
              <Table.Th key={armId} ta="right">
                {armId}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {episodeIds.map((episodeId) => (
            <Table.Tr key={episodeId}>
              <Table.Th scope="row" fw={500}>
                {episodeId}
              </Table.Th>
              {armIds.map((armId) => (
                <Table.Td key={armId} ta="right">
                  {cellText(
                    cells.find((cell) => cell.episodeId === episodeId && cell.armId === armId),
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

const cellText = (cell: CellCount | undefined): string =>
  cell === undefined
    ? ''
    : `${cell.filled} of ${cell.most}${cell.underWay > 0 ? `, ${cell.underWay} now` : ''}`;
