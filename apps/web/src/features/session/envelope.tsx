import { sessionTexts } from '@hybrid-mail/messages/session';
import { colors, paperClass } from '../../ui/theme/tokens.ts';

const { envelope: text } = sessionTexts;
const quiet = { fill: colors.secondary, fontSize: 14 } as const;
const strong = { fill: colors.ink, fontSize: 15, fontWeight: 600 } as const;

/** Alternating bar and gap widths; decorative, not scannable. */
const bars = '2131122311321213112132213112231132121311213221311221';

/** Decorative envelope of the login page. */
export function Envelope() {
  return (
    <div aria-hidden className={`login-envelope ${paperClass}`}>
      <svg viewBox="0 0 460 296" width="100%" role="presentation" style={{ overflow: 'visible' }}>
        <rect
          width="460"
          height="296"
          rx="7"
          fill={colors.envelope}
          style={{ filter: 'drop-shadow(0 22px 36px #0006)' }}
        />
        <Sender />
        <Postmark />
        <Stamp />
        <Receiver />
        <Label />
      </svg>
    </div>
  );
}

function Sender() {
  return (
    <g transform="translate(28 38)">
      <text {...quiet}>{text.from}</text>
      <text {...strong} y="18">
        {text.sender}
      </text>
      <text {...quiet} y="36">
        {text.senderAddress}
      </text>
      <text {...quiet} y="54">
        {text.senderIndex}
      </text>
    </g>
  );
}

function Postmark() {
  return (
    <g transform="translate(276 92)" fill="none" stroke={colors.icon} opacity="0.85">
      <circle r="41" strokeWidth="1.5" />
      <circle r="28" />
      {[-14, 0, 14].map((y) => (
        <path key={y} d={`M44 ${y}q8 -5 16 0t16 0t16 0`} strokeWidth="1.5" />
      ))}
      <path id="postmark-arc" d="M-32 0a32 32 0 0 1 64 0" stroke="none" />
      <g fill={colors.icon} stroke="none" fontSize="10" fontWeight="600" textAnchor="middle">
        <text letterSpacing="2">
          <textPath href="#postmark-arc" startOffset="50%">
            {text.city}
          </textPath>
        </text>
        <text y="-2">20.11</text>
        <text y="11">2026</text>
      </g>
    </g>
  );
}

function Stamp() {
  return (
    <g transform="translate(352 30)">
      <rect
        width="80"
        height="102"
        fill={colors.surface}
        stroke={colors.surface}
        strokeWidth="5"
        strokeDasharray="0.1 6.4"
        strokeLinecap="round"
        style={{ filter: 'drop-shadow(0 1px 2px #0004)' }}
      />
      <rect x="6" y="6" width="68" height="90" fill={colors.primary} />
      <g transform="translate(22 28)" fill="none" stroke={colors.surface} strokeWidth="2">
        <rect width="36" height="26" rx="4" />
        <path d="m2 4 16 12L34 4" />
      </g>
      <text x="40" y="82" fill={colors.surface} fontSize="11" fontWeight="600" letterSpacing="1.5" textAnchor="middle">
        {text.post}
      </text>
    </g>
  );
}

function Receiver() {
  return (
    <g transform="translate(282 172)">
      <text {...quiet}>{text.to}</text>
      {text.receiver.map((line, index) => (
        <text key={line} {...strong} y={18 + index * 18}>
          {line}
        </text>
      ))}
      {text.receiverAddress.map((line, index) => (
        <text key={line} {...quiet} y={54 + index * 18}>
          {line}
        </text>
      ))}
    </g>
  );
}

function Label() {
  return (
    <g transform="translate(28 212)">
      <rect width="188" height="60" rx="4" fill={colors.surface} stroke={colors.icon} />
      <path d="M40 0v60" stroke={colors.icon} />
      <text x="20" y="39" fontSize="24" fontWeight="700" textAnchor="middle" fill={colors.ink}>
        R
      </text>
      <g transform="translate(52 8)" fill={colors.ink}>
        {barsAt().map(({ x, width }) => (
          <rect key={x} x={x} width={width} height="30" />
        ))}
      </g>
      <text x="114" y="53" fontSize="12" fontWeight="600" letterSpacing="1.8" textAnchor="middle" fill={colors.ink}>
        {text.number}
      </text>
    </g>
  );
}

function barsAt() {
  const unit = 1.4;
  let x = 0;
  return [...bars].flatMap((digit, index) => {
    const width = Number(digit) * unit;
    const bar = { x, width };
    x += width;
    return index % 2 === 0 ? [bar] : [];
  });
}
