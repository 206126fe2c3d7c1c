import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useToast } from '../feedback/toast';

interface Props {
  text: string;
  label?: string;
  size?: ButtonProps['size'];
  variant?: ButtonProps['variant'];
}

/** Copies a text; says so where it is, and for those who hear the screen. */
export function CopyButton({ text, label = 'Copy link', size, variant }: Props) {
  const toast = useToast();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.fail(`We couldn’t copy the link. Copy it from here: ${text}`);
    }
  };
  return (
    <Button
      size={size}
      variant={variant}
      startIcon={copied ? <CheckIcon /> : <CopyIcon />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </Button>
  );
}
