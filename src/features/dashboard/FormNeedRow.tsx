import ClosedIcon from '@mui/icons-material/EventBusyOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import FallIcon from '@mui/icons-material/TrendingDownOutlined';
import WebhookIcon from '@mui/icons-material/WebhookOutlined';
import Button from '@mui/material/Button';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import { can } from '@/domain/options/access';
import { shownTitle } from '@/domain/options/formTitle';
import type { FormNeed } from '@/domain/form/head/needs';
import { routes } from '@/shared/config/routes';
import { useWorkspace } from '@/shared/data/workspace';
import { formatInstant } from '@/shared/lib/dates';
import { formatCount, formatRate, plural } from '@/shared/lib/numbers';
import { BoardRow } from './BoardRow';
import { raisedLimit, useQuickAccess } from './useQuickAccess';

const LOOKS: Readonly<
  Record<
    FormNeed['kind'],
    { Icon: ComponentType<SvgIconProps>; hue: 'blue' | 'amber' | 'teal' | 'violet' | 'rose' }
  >
> = {
  webhooks: { Icon: WebhookIcon, hue: 'rose' },
  errors: { Icon: ErrorIcon, hue: 'rose' },
  fall: { Icon: FallIcon, hue: 'rose' },
  full: { Icon: ClosedIcon, hue: 'amber' },
  closing: { Icon: ClosedIcon, hue: 'amber' },
};

function textOf(need: FormNeed): { title: string; detail: string; to: string } {
  const name = `“${shownTitle(need.title)}”`;
  const settings = routes.formBuilder.href(need.formId, { tab: 'settings' });
  switch (need.kind) {
    case 'webhooks':
      return need.trouble === 'off'
        ? {
            title: `A connection of ${name} was turned off`,
            detail: 'It has stopped working. Turn it on again in the settings.',
            to: settings,
          }
        : {
            title: `A connection of ${name} is failing`,
            detail: 'We keep trying for 24 hours.',
            to: settings,
          };
    case 'errors':
      return {
        title: `${plural(need.count, 'error')} in the draft of ${name}`,
        detail: 'Fix them to publish it.',
        to: routes.formBuilder.href(need.formId),
      };
    case 'fall': {
      const { figure, now, before } = need.fall;
      const write = figure === 'conversion' ? formatRate : formatCount;
      return {
        title:
          figure === 'conversion' ? `Conversion rate of ${name} fell` : `Responses to ${name} fell`,
        detail: `${write(now)} in 7 days, after ${write(before)} in the 7 days before. Unlikely to be chance.`,
        to: routes.insights.href({ form: need.formId, period: 'custom', ...need.days }),
      };
    }
    case 'full':
      return {
        title: need.taken >= need.limit ? `${name} is full` : `${name} is nearly full`,
        detail: `${formatCount(need.taken)} of ${plural(need.limit, 'response')}`,
        to: settings,
      };
    case 'closing':
      return {
        title: `${name} closes soon`,
        detail: formatInstant(need.closesAt),
        to: settings,
      };
  }
}

interface Props {
  need: FormNeed;
  onDismiss: () => void;
}

/** A form that needs a look, with what can be done about it at once. */
export function FormNeedRow({ need, onDismiss }: Props) {
  const { role } = useWorkspace();
  const { title, detail, to } = textOf(need);
  return (
    <BoardRow
      {...LOOKS[need.kind]}
      title={title}
      to={to}
      detail={detail}
      actions={can(role, 'changeAccess') && <QuickActions need={need} />}
      dismiss={{ label: 'Dismiss', run: onDismiss }}
    />
  );
}

function QuickActions({ need }: { need: FormNeed }) {
  const { extend, raise, isPending } = useQuickAccess(need.formId);
  const name = shownTitle(need.title);
  if (need.kind === 'closing') {
    return (
      <Button
        size="small"
        disabled={isPending}
        aria-label={`Extend by a week: ${name}`}
        onClick={() => void extend()}
      >
        Extend by a week
      </Button>
    );
  }
  if (need.kind === 'full') {
    const limit = raisedLimit(need.limit);
    return (
      <Button
        size="small"
        disabled={isPending}
        aria-label={`Raise limit to ${formatCount(limit)}: ${name}`}
        onClick={() => void raise(limit)}
      >
        {`Raise limit to ${formatCount(limit)}`}
      </Button>
    );
  }
  return null;
}
