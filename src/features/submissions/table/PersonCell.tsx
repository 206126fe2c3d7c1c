import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { doubtsLine } from '@/domain/responses/doubtText';
import { BESIDE_TWO_LINES } from '@/shared/ui/table/gridStyles';
import type { Submission } from '../data';
import { Respondent } from '../Respondent';
import { TestChip } from '../TestChip';

interface Props {
  row: Submission;
  isOpen: boolean;
  /** Shows the address under the name, or why it is spam; the columns beside say the rest. */
  withEmail: boolean;
  onOpen: () => void;
}

/** Who answered, as the way to the response, which Tab reaches as well as the grid’s arrows. */
export function PersonCell({ row, isOpen, withEmail, onOpen }: Props) {
  const { name, email } = row.data.respondent ?? {};
  // In spam the reason says more than the address.
  const below = doubtsLine(row.data) || (withEmail && name !== undefined ? email : undefined);
  return (
    <Box sx={{ minWidth: 0, lineHeight: 1.3, ...(below ? BESIDE_TWO_LINES : {}) }}>
      <Link
        component="button"
        variant="body2"
        underline="hover"
        data-open={row.id}
        aria-current={isOpen ? 'true' : undefined}
        onClick={(event) => {
          event.stopPropagation();
          onOpen();
        }}
        sx={{ maxWidth: '100%', verticalAlign: 'middle', color: 'text.primary' }}
      >
        <Respondent submission={row.data} />
      </Link>
      {row.data.test && <TestChip />}
      {below && (
        <Box
          component="bdi"
          sx={{
            display: 'block',
            typography: 'caption',
            color: 'text.secondary',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            // Under the name, beside the picture.
            pl: 4.5,
          }}
        >
          {below}
        </Box>
      )}
    </Box>
  );
}
