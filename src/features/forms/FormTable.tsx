import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { shownTitle } from '@/domain/options/formTitle';
import { routes } from '@/shared/config/routes';
import { formatCount, plural } from '@/shared/lib/numbers';
import { StatusChip } from '@/shared/ui/lists/StatusChip';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { TextLink } from '@/shared/ui/text/TextLink';
import { FormActions } from './FormActions';
import { conversionBasis, conversionText, RecentLine, useRecent } from './FormFigures';
import { FormName } from './FormName';
import { RowThumb } from './FormThumb';
import type { FormItemProps } from './formItem';
import { PurgeTime } from './PurgeTime';
import type { Sort } from './views';

/** Columns that a narrow screen leaves out. */
const FROM_SM = { display: { xs: 'none', sm: 'table-cell' } } as const;
const FROM_MD = { display: { xs: 'none', md: 'table-cell' } } as const;
const FROM_LG = { display: { xs: 'none', lg: 'table-cell' } } as const;

const COLUMNS: readonly {
  label: string;
  sort?: Sort;
  isNumber?: true;
  sx: object;
}[] = [
  { label: 'Name', sort: 'name', sx: {} },
  { label: 'Status', sx: FROM_SM },
  { label: 'Responses', sort: 'responses', isNumber: true, sx: {} },
  { label: 'Conversion (30 days)', isNumber: true, sx: FROM_MD },
  { label: 'Last 30 days', sx: FROM_LG },
  { label: 'Last response', sort: 'response', sx: FROM_MD },
  { label: 'Edited', sort: 'edited', sx: FROM_LG },
];

interface Props {
  items: readonly FormItemProps[];
  isAllSelected: boolean;
  onToggleAll: () => void;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The forms as rows, to be compared. */
export function FormTable({ items, isAllSelected, onToggleAll, sort, onSort }: Props) {
  const isSome = items.some(({ isSelected }) => isSelected);
  return (
    <TableContainer component={Paper} variant="outlined">
      <Table size="small" aria-label="Forms">
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox
                size="small"
                checked={isAllSelected}
                indeterminate={isSome && !isAllSelected}
                onChange={onToggleAll}
                slotProps={{ input: { 'aria-label': 'Select all forms shown' } }}
              />
            </TableCell>
            {COLUMNS.map(({ label, sort: own, isNumber, sx }) => (
              <TableCell
                key={label}
                align={isNumber ? 'right' : 'left'}
                sx={sx}
                sortDirection={own === sort ? (own === 'name' ? 'asc' : 'desc') : false}
              >
                {own === undefined ? (
                  label
                ) : (
                  <TableSortLabel
                    active={own === sort}
                    direction={own === 'name' ? 'asc' : 'desc'}
                    onClick={() => onSort(own)}
                  >
                    {label}
                  </TableSortLabel>
                )}
              </TableCell>
            ))}
            <TableCell aria-label="Actions" />
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((item) => (
            <FormRow key={item.form.id} {...item} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function FormRow({ form, isSelected, onToggle, naming, acting, folder }: FormItemProps) {
  const { data } = form;
  const name = shownTitle(data.title);
  const recent = useRecent(form);
  const isDeleting = data.deletingAt !== undefined;
  return (
    <TableRow hover selected={isSelected} sx={{ opacity: isDeleting ? 0.6 : 1 }}>
      <TableCell padding="checkbox">
        {!isDeleting && (
          <Checkbox
            size="small"
            checked={isSelected}
            onClick={(event) => onToggle(event.shiftKey)}
            slotProps={{ input: { 'aria-label': `Select ${name}` } }}
          />
        )}
      </TableCell>
      <TableCell component="th" scope="row" sx={{ width: '100%', minWidth: 140 }}>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
            <RowThumb form={form} />
          </Box>
          <Box sx={{ minWidth: 0, flexGrow: 1 }}>
            <FormName form={form} {...naming} />
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {data.status === 'trashed' ? <PurgeTime head={data} /> : folder}
            </Typography>
            <Box sx={{ display: { xs: 'block', sm: 'none' }, mt: 0.5 }}>
              <StatusChip status={data.status} inReview={data.inReview} />
            </Box>
          </Box>
        </Box>
      </TableCell>
      <TableCell sx={FROM_SM}>
        <StatusChip status={data.status} inReview={data.inReview} />
      </TableCell>
      <TableCell align="right">
        <TextLink
          to={routes.submissions.href(form.id)}
          underline="hover"
          aria-label={`${plural(data.counts.submissions, 'response')} to ${name}`}
          sx={{ color: 'text.primary' }}
        >
          {formatCount(data.counts.submissions)}
        </TextLink>
      </TableCell>
      <TableCell align="right" sx={FROM_MD}>
        <Tooltip title={conversionBasis(recent)} describeChild>
          <span>{conversionText(recent)}</span>
        </Tooltip>
      </TableCell>
      <TableCell sx={FROM_LG}>
        <RecentLine recent={recent} />
      </TableCell>
      <TableCell sx={{ ...FROM_MD, whiteSpace: 'nowrap' }}>
        {data.lastResponseAt ? <RelativeTime at={data.lastResponseAt} /> : '–'}
      </TableCell>
      <TableCell sx={{ ...FROM_LG, whiteSpace: 'nowrap' }}>
        <RelativeTime at={data.updatedAt} />
      </TableCell>
      <TableCell padding="none" align="right">
        {!isDeleting && <FormActions form={form} acting={acting} onRename={naming.onRename} />}
      </TableCell>
    </TableRow>
  );
}
