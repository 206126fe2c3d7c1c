import Button from '@mui/material/Button';
import { routes } from '@/shared/config/routes';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';

/** No response meets the filters. */
export function FilterEmpty({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      picture="answers"
      text="No responses match these filters."
      action={
        <Button variant="outlined" onClick={onClear}>
          Clear filters
        </Button>
      }
      article={{
        title: 'Filter and save views',
        href: routes.article.href('filter-responses'),
      }}
    />
  );
}
