import type { ComponentType, ReactNode } from 'react';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { TextSkeleton } from '@/shared/ui/feedback/Skeletons';
import { TabCard } from '../ui/TabPage';
import { useAccessChange, type AccessProps } from './useAccessChange';

interface Props {
  title: string;
  text: string;
  /** Before the title. */
  icon?: ReactNode;
  Body: ComponentType<AccessProps>;
}

/** A card of settings that take effect at once. */
export function AccessCard({ formId, ...card }: Props & { formId: string }) {
  return <ChangingCard {...card} change={useAccessChange(formId)} />;
}

/** The same, for cards beside each other. */
export function ChangingCard({
  title,
  text,
  icon,
  Body,
  change: { props, isAdmin, error, retry },
}: Props & { change: ReturnType<typeof useAccessChange> }) {
  return (
    <TabCard
      isSplit
      title={title}
      icon={icon}
      text={isAdmin ? text : `${text} Only admins can change this.`}
    >
      {props ? (
        <Body {...props} />
      ) : error ? (
        <ErrorState what="We couldn’t load these settings." error={error} retry={retry} />
      ) : (
        <TextSkeleton rows={3} />
      )}
    </TabCard>
  );
}
