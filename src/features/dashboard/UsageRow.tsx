import UsageIcon from '@mui/icons-material/DataUsageOutlined';
import { monthOf } from '@/domain/base/days';
import { dayOfReset, type PlanUsage } from '@/domain/options/planUsage';
import { routes } from '@/shared/config/routes';
import { formatCalendarDay } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/numbers';
import { BoardRow } from './BoardRow';

/** Names what was dismissed: the level of a month. */
export const usageKey = ({ level }: PlanUsage, today: string) =>
  `usage_${monthOf(today)}_${level ?? 0}`;

interface Props {
  usage: PlanUsage;
  today: string;
  onDismiss: () => void;
}

/** How much of the plan is used, once it is most of it. */
export function UsageRow({ usage: { used, of, level }, today, onDismiss }: Props) {
  const reset = formatCalendarDay(dayOfReset(monthOf(today)));
  return (
    <BoardRow
      Icon={UsageIcon}
      hue="amber"
      title={
        level === 100
          ? 'All responses of this month’s plan are used'
          : `${level}% of this month’s responses are used`
      }
      to={routes.pricing.href()}
      detail={`${formatCount(used)} of ${formatCount(of)}. The count starts again on ${reset}. Your forms stay open.`}
      dismiss={{ label: 'Dismiss', run: onDismiss }}
    />
  );
}
