{{- /* Labels of an object: (list root component). */ -}}
{{- define "hybrid-mail.labels" -}}
app.kubernetes.io/name: hybrid-mail
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{- define "hybrid-mail.objectLabels" -}}
{{ include "hybrid-mail.labels" . }}
app.kubernetes.io/managed-by: {{ (index . 0).Release.Service }}
helm.sh/chart: {{ printf "%s-%s" (index . 0).Chart.Name (index . 0).Chart.Version }}
{{- end }}

{{- define "hybrid-mail.image" -}}
image: {{ printf "%s/%s:%s" (index . 0).Values.image.registry (index . 1) (required "image.tag is missing" (index . 0).Values.image.tag) | quote }}
imagePullPolicy: {{ (index . 0).Values.image.pullPolicy }}
{{- end }}

{{- define "hybrid-mail.noToken" -}}
serviceAccountName: {{ .Release.Name }}
automountServiceAccountToken: false
{{- end }}

{{- /* What each pod has: no rights, the profile of system calls of the container engine. */ -}}
{{- define "hybrid-mail.podSecurity" -}}
enableServiceLinks: false
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "hybrid-mail.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
{{- end }}

{{- define "hybrid-mail.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "hybrid-mail.labels" . | nindent 8 }}
{{- end }}

{{- define "hybrid-mail.probes" -}}
startupProbe:
  httpGet: { path: /health/live, port: {{ . }}, scheme: HTTPS }
  periodSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: { path: /health/live, port: {{ . }}, scheme: HTTPS }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  httpGet: { path: /health/ready, port: {{ . }}, scheme: HTTPS }
  periodSeconds: 5
  timeoutSeconds: 5
  failureThreshold: 2
{{- end }}

{{- /* Waits until the Job "migrate" has brought the schema to what these images need: (list root login component). */ -}}
{{- define "hybrid-mail.awaitSchema" -}}
initContainers:
  - name: await-schema
    {{- include "hybrid-mail.image" (list (index . 0) "migrate") | nindent 4 }}
    command: [node, scripts/database/await-schema.ts]
    {{- include "hybrid-mail.containerSecurity" (index . 0) | nindent 4 }}
    resources:
      requests: { cpu: 50m, memory: 128Mi }
      limits: { memory: 256Mi }
    env:
      - name: DATABASE_URL
        value: {{ include "hybrid-mail.directUrl" (list (index . 0) (index . 1)) | quote }}
      - name: DATABASE_PASSWORD_FILE
        value: /run/secrets/{{ index . 2 }}_database_password
    volumeMounts:
      - { name: secrets, mountPath: /run/secrets, readOnly: true }
      - { name: database-authority, mountPath: /inside/database, readOnly: true }
{{- end }}
