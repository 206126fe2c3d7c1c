import Box from '@mui/material/Box';
import { useNavigate } from 'react-router-dom';
import { contactName } from '@/domain/contacts/people';
import { routes } from '@/shared/config/routes';
import type { Selection } from '@/shared/ui/lists/useSelection';
import type { Density } from '@/shared/ui/table/layout';
import { RecordGrid } from '@/shared/ui/table/RecordGrid';
import type { GridContent } from '@/shared/ui/table/tableColumn';
import { TextLink } from '@/shared/ui/text/TextLink';
import { ContactLabel } from '../labels';
import { BelowName } from './contactColumns';
import { SORTS, type Sort } from './listParams';
import type { Contact } from './useContacts';

interface Props {
  rows: readonly Contact[];
  content: GridContent<Contact>;
  density: Density;
  selection: Selection | undefined;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onWidth: (column: string, width: number) => void;
}

/** Contacts as a table; a row leads to its record from anywhere in it. */
export function ContactGrid({ rows, content, density, selection, sort, onSort, onWidth }: Props) {
  const navigate = useNavigate();
  return (
    <RecordGrid<Contact>
      label="Contacts"
      rows={rows}
      content={content}
      density={density}
      selection={selection}
      selectAll="Select all contacts shown"
      selectOne={(row) => `Select ${contactName(row.data)}`}
      lead={{
        id: 'name',
        label: 'Name',
        sorts: ['asc'],
        text: (row) => contactName(row.data),
        render: (row) => (
          <Box sx={{ minWidth: 0, lineHeight: 1.3 }}>
            <TextLink
              to={routes.contact.href(row.id)}
              variant="body2"
              color="text.primary"
              underline="hover"
              onClick={(event) => event.stopPropagation()}
              sx={{ display: 'inline-flex', maxWidth: '100%', verticalAlign: 'middle' }}
            >
              <ContactLabel contact={row.data} />
            </TextLink>
            {density !== 'compact' && <BelowName contact={row} />}
          </Box>
        ),
      }}
      onOpen={(id) => void navigate(routes.contact.href(id))}
      sort={{ field: sort, direction: sort === 'name' ? 'asc' : 'desc' }}
      onSort={({ field }) => {
        const chosen = SORTS.find((one) => one === field);
        if (chosen) onSort(chosen);
      }}
      onWidth={onWidth}
    />
  );
}
