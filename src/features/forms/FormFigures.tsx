import { recentFigures, RECENT_DAYS, type RecentFigures } from '@/domain/form/head/recent';
import { dayIn } from '@/domain/base/days';
import type { FormHead } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { formatRate, plural } from '@/shared/lib/numbers';
import { useNow } from '@/shared/lib/useNow';
import { Sparkline } from '@/shared/ui/figures/Sparkline';

/** The last 30 days of a form, from its head. */
export function useRecent(form: FormHead): RecentFigures {
  const { timeZone } = useWorkspace();
  return recentFigures(form.data.recent, dayIn(timeZone, useNow()));
}

/** "24.1%": responses of the last 30 days in views. */
export function conversionText({ completions, views }: RecentFigures): string {
  return views === 0 ? '–' : formatRate(completions / views);
}

/** What the conversion is made of, in words. */
export function conversionBasis({ completions, views }: RecentFigures): string {
  return views === 0
    ? `No views in the last ${RECENT_DAYS} days`
    : `${plural(completions, 'response')} from ${plural(views, 'view')} in the last ${RECENT_DAYS} days`;
}

export function RecentLine({ recent, width }: { recent: RecentFigures; width?: number }) {
  const label = `${plural(recent.completions, 'response')} in the last ${RECENT_DAYS} days`;
  return (
    <Sparkline
      values={recent.responses}
      label={label}
      {...(width === undefined ? {} : { width })}
    />
  );
}
