#!/bin/sh
# Starts Alertmanager with the routes of alertmanager.yml and the receivers that the settings name:
#   ALERT_WEBHOOK_URL   gets each alarm as JSON
#   ALERT_EMAIL_TO      gets mails from ALERT_EMAIL_FROM through ALERT_SMTP (host:port, without a login)
#   ALERT_WATCHDOG_URL  gets a sign of life every five minutes, and raises the alarm itself when none comes
# Without the first two, alarms are seen in Alertmanager only. Options of Alertmanager may follow.
set -eu
folder=$(dirname "$0")
config=${ALERT_CONFIG:-/tmp/alertmanager.yml}
{
  cat "$folder/alertmanager.yml"
  echo
  echo 'receivers:'
  echo '  - name: people'
  if [ -n "${ALERT_WEBHOOK_URL:-}" ]; then
    echo '    webhook_configs:'
    echo "      - { url: '$ALERT_WEBHOOK_URL', send_resolved: true }"
  fi
  if [ -n "${ALERT_EMAIL_TO:-}" ]; then
    echo '    email_configs:'
    echo "      - to: '$ALERT_EMAIL_TO'"
    echo "        from: '${ALERT_EMAIL_FROM:?set it beside ALERT_EMAIL_TO}'"
    echo "        smarthost: '${ALERT_SMTP:?set it beside ALERT_EMAIL_TO}'"
    echo '        require_tls: false'
    echo '        send_resolved: true'
  fi
  echo '  - name: watchdog'
  if [ -n "${ALERT_WATCHDOG_URL:-}" ]; then
    echo '    webhook_configs:'
    echo "      - { url: '$ALERT_WATCHDOG_URL', send_resolved: false }"
  fi
} > "$config"
exec "${ALERTMANAGER:-alertmanager}" --config.file="$config" "$@"
