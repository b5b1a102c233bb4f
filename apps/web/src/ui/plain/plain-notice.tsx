import type { ReactNode } from 'react';
import { ErrorOutlineOutlined, InfoOutlined, ReportProblemOutlined, TaskAltOutlined } from '../icon/plain-icons.ts';
import './plain.css';

const icons = {
  blue: InfoOutlined,
  green: TaskAltOutlined,
  amber: ReportProblemOutlined,
  red: ErrorOutlineOutlined,
} as const;

interface Props {
  readonly tone: keyof typeof icons;
  /** Button at the end. */
  readonly action?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A notice in its tone, which screen readers read at once; looks as the alert of Material UI does. */
export function PlainNotice({ tone, action, className = '', children }: Props) {
  const NoticeIcon = icons[tone];
  return (
    <div role="alert" className={`plain-notice plain-${tone} ${className}`}>
      <NoticeIcon />
      <div>{children}</div>
      {action}
    </div>
  );
}
