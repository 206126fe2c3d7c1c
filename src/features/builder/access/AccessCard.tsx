import type { ComponentType } from 'react';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { TextSkeleton } from '@/shared/ui/feedback/Skeletons';
import { TabCard } from '../ui/TabPage';
import { useAccessChange, type AccessProps } from './useAccessChange';

interface Props {
  formId: string;
  title: string;
  text: string;
  Body: ComponentType<AccessProps>;
}

/** A card of settings that take effect at once. */
export function AccessCard({ formId, title, text, Body }: Props) {
  const { props, isAdmin, error, retry } = useAccessChange(formId);
  return (
    <TabCard isSplit title={title} text={isAdmin ? text : `${text} Only admins can change this.`}>
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
