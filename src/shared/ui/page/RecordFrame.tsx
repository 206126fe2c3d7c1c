import { capital } from '@/domain/text/capital';
import type { ReactNode } from 'react';
import type { Located } from '@/shared/data/useLocated';
import { EmptyState } from '../feedback/EmptyState';
import { ErrorState } from '../feedback/ErrorState';
import { TextSkeleton } from '../feedback/Skeletons';
import { ButtonLink } from '../text/ButtonLink';
import { PageHeader } from './PageHeader';

interface Props<T> {
  /** What it is, as in "The contact could not be found". */
  noun: string;
  located: Located;
  /** The record, live; null where there is none. */
  record: { data: T | null | undefined; error: Error | null; refetch: () => unknown };
  loading?: ReactNode;
  /** Where to go when there is none. */
  back: { href: string; label: string };
  children: (record: T) => ReactNode;
}

/** One record behind a link, in whichever workspace: loading, error and missing are the same for all. */
export function RecordFrame<T>(props: Props<T>) {
  const { noun, located, record, loading = <TextSkeleton />, back, children } = props;
  if (located.state === 'error') {
    return (
      <ErrorState
        what={`We couldn’t find the ${noun}.`}
        error={located.error}
        retry={located.retry}
      />
    );
  }
  if (record.error && !record.data) {
    return (
      <ErrorState
        what={`We couldn’t load the ${noun}.`}
        error={record.error}
        retry={() => void record.refetch()}
      />
    );
  }
  if (located.state === 'loading' || record.data === undefined) return loading;
  if (located.state === 'here' && record.data !== null) return children(record.data);
  return (
    <>
      <PageHeader title={`${capital(noun)} not found`} />
      <EmptyState
        picture="lost"
        text={`There’s no ${noun} at this address in your workspaces. It may have been deleted.`}
        action={
          <ButtonLink to={back.href} variant="contained">
            {back.label}
          </ButtonLink>
        }
      />
    </>
  );
}
