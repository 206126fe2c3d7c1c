import Button from '@mui/material/Button';

interface Props {
  list: { hasMore: boolean; loadMore: () => void; loadingMore: boolean };
  label?: string;
}

/** The next page of a list, on demand. */
export function ShowMore({ list, label = 'Show more' }: Props) {
  if (!list.hasMore) return null;
  return (
    <Button sx={{ mt: 2 }} onClick={list.loadMore} disabled={list.loadingMore}>
      {list.loadingMore ? 'Loading' : label}
    </Button>
  );
}
