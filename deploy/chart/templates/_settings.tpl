{{- define "hybrid-mail.cluster" -}}
{{ .Release.Name }}-database
{{- end }}

{{- /* Address of Postgres itself for a login: (list root login). */ -}}
{{- define "hybrid-mail.directUrl" -}}
{{- $host := (index . 0).Values.database.host }}
{{- if (index . 0).Values.database.create }}
{{- $host = printf "%s-rw" (include "hybrid-mail.cluster" (index . 0)) }}
{{- end }}
{{- include "hybrid-mail.url" (list (required "database.host is missing" $host) (index . 1)) }}
{{- end }}

{{- define "hybrid-mail.url" -}}
{{- printf "postgresql://%s@%s:5432/hybrid_mail?sslmode=verify-full&sslrootcert=/inside/database/ca.crt" (index . 1) (index . 0) }}
{{- end }}

{{- /* Where API and worker find the database: (list root login). */ -}}
{{- define "hybrid-mail.databaseSettings" -}}
{{- if (index . 0).Values.database.pooler.enabled }}
- name: DATABASE_URL
  value: {{ include "hybrid-mail.url" (list (printf "%s-pooler" (index . 0).Release.Name) (index . 1)) | quote }}
- name: DATABASE_DIRECT_URL
  value: {{ include "hybrid-mail.directUrl" . | quote }}
{{- else }}
- name: DATABASE_URL
  value: {{ include "hybrid-mail.directUrl" . | quote }}
{{- end }}
{{- if (index . 0).Values.database.reads.enabled }}
- name: DATABASE_READ_URL
  value: {{ include "hybrid-mail.readUrl" . | quote }}
{{- end }}
{{- end }}

{{- /* Address of the replicas for a login: (list root login). */ -}}
{{- define "hybrid-mail.readUrl" -}}
{{- $host := (index . 0).Values.database.reads.host }}
{{- if (index . 0).Values.database.create }}
{{- $host = printf "%s-ro" (include "hybrid-mail.cluster" (index . 0)) }}
{{- end }}
{{- include "hybrid-mail.url" (list (required "database.reads.host is missing" $host) (index . 1)) }}
{{- end }}

{{- define "hybrid-mail.settings" -}}
{{- range $name, $value := . }}
{{- if $value }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}
{{- end }}

{{- /* Settings that name files: each secret of the list is JWT_SECRET_FILE and so on. */ -}}
{{- define "hybrid-mail.secretSettings" -}}
{{- range . }}
- name: {{ . | upper }}_FILE
  value: /run/secrets/{{ . }}
{{- end }}
{{- end }}

{{- /* Password of a login, and its former one while it is replaced. */ -}}
{{- define "hybrid-mail.passwordSettings" -}}
- name: DATABASE_PASSWORD_FILE
  value: /run/secrets/{{ . }}_database_password
- name: DATABASE_PASSWORD_FORMER_FILE
  value: /run/secrets/{{ . }}_database_password_former
{{- end }}

{{- /* Only the listed keys of the Secret: (list root secrets). */ -}}
{{- define "hybrid-mail.secretSource" -}}
- secret:
    name: {{ (index . 0).Values.secret }}
    items:
      {{- range index . 1 }}
      - { key: {{ . }}, path: {{ . }} }
      {{- end }}
{{- end }}

{{- /* Password of a login as a file: (list root login path). */ -}}
{{- define "hybrid-mail.loginSource" -}}
- secret:
    name: {{ index (index . 0).Values.database.logins (index . 1) }}
    items:
      - { key: password, path: {{ index . 2 }} }
{{- end }}

{{- define "hybrid-mail.authorityVolumes" -}}
- name: database-authority
  secret:
    {{- if .Values.database.create }}
    secretName: {{ include "hybrid-mail.cluster" . }}-ca
    {{- else }}
    secretName: {{ required "database.authoritySecret is missing" .Values.database.authoritySecret }}
    {{- end }}
    items: [{ key: ca.crt, path: ca.crt }]
- name: trusted-ca
  {{- if or .Values.trustedCa.authorities .Values.trustedCa.timeStamps }}
  projected:
    sources:
      - configMap:
          name: {{ .Release.Name }}-trusted-ca
          items:
            {{- range $name, $text := .Values.trustedCa.authorities }}
            - { key: {{ printf "authority-%s" $name | quote }}, path: {{ $name | quote }} }
            {{- end }}
            {{- range $name, $text := .Values.trustedCa.timeStamps }}
            - { key: {{ printf "time-stamp-%s" $name | quote }}, path: {{ printf "time-stamps/%s" $name | quote }} }
            {{- end }}
  {{- else }}
  emptyDir: {}
  {{- end }}
{{- end }}

{{- /* Certificate of a service, as files of the names that its settings have: (list root service). */ -}}
{{- define "hybrid-mail.insideVolume" -}}
- name: inside
  secret:
    secretName: {{ (index . 0).Release.Name }}-{{ index . 1 }}-inside
    items:
      - { key: tls.crt, path: certificate.pem }
      - { key: tls.key, path: key.pem }
{{- end }}

{{- define "hybrid-mail.evidenceClaim" -}}
{{ .Values.evidence.existingClaim | default (printf "%s-evidence" .Release.Name) }}
{{- end }}
