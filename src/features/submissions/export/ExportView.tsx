import type { ComponentProps } from 'react';
import { useListState } from '../filter/listParams';
import { ExportButton } from './ExportButton';

/** Exports what the list shows, by its filters. */
export function ExportView(about: ComponentProps<typeof ExportButton>) {
  const { asked, isFiltered, order } = useListState();
  return <ExportButton {...about} filter={isFiltered ? asked : undefined} order={order} />;
}
