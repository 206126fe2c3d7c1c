import { routes } from '@/shared/config/routes';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ShowAllButton } from '@/shared/ui/feedback/ShowAllButton';

/** No response meets the filters. */
export function FilterEmpty({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      picture="answers"
      text="No responses match these filters."
      action={<ShowAllButton onClear={onClear}>Clear filters</ShowAllButton>}
      article={{
        title: 'Filter and save views',
        href: routes.article.href('filter-responses'),
      }}
    />
  );
}
