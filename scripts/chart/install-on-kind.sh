#!/bin/sh
# Installs the chart on a cluster in containers (kind), with CloudNativePG and cert-manager, and waits until the API answers.
# CI runs it: kind, kubectl and helm are on its machines. Versions of what is fetched are settings.
set -eu

: "${CLOUDNATIVE_PG_CHART:=0.29.0}"
: "${CERT_MANAGER_CHART:=v1.19.1}"
: "${CLUSTER:=hybrid-mail}"
namespace=letters
folder=$(mktemp -d)
cd "$(dirname "$0")/../.."

say() { printf '\n== %s\n' "$1"; }
within() { kubectl --namespace "$namespace" "$@"; }
look() {
  within get pods,jobs,clusters,certificates || true
  within describe pods | tail -n 150 || true
  for name in migrate-1 api worker proxy; do
    within logs --all-containers --tail 50 "job/hybrid-mail-$name" 2>/dev/null ||
      within logs --all-containers --tail 50 "deployment/hybrid-mail-$name" || true
  done
}
end() {
  status=$?
  [ "$status" = 0 ] || look
  rm -rf "$folder"
  [ -n "${KEEP:-}" ] || kind delete cluster --name "$CLUSTER"
}

say "images"
for target in api worker migrate proxy operator; do
  docker build --quiet --target "$target" --tag "localhost/hybrid-mail/$target:kind" .
done

say "cluster"
kind create cluster --name "$CLUSTER" --wait 180s
trap end EXIT
for target in api worker migrate proxy operator; do
  kind load docker-image --name "$CLUSTER" "localhost/hybrid-mail/$target:kind"
done
helm upgrade --install cert-manager cert-manager --repo https://charts.jetstack.io --version "$CERT_MANAGER_CHART" \
  --namespace cert-manager --create-namespace --set crds.enabled=true --wait --timeout 10m
helm upgrade --install cloudnative-pg cloudnative-pg --repo https://cloudnative-pg.github.io/charts \
  --version "$CLOUDNATIVE_PG_CHART" --namespace cnpg-system --create-namespace --wait --timeout 10m

say "secrets, a volume of one node, an authority"
kubectl create namespace "$namespace"
kubectl label namespace "$namespace" pod-security.kubernetes.io/enforce=restricted
node -e "import('./scripts/environment/secrets.mjs').then(({ makeSecrets }) => makeSecrets(process.argv[1], {}, { hasSandbox: true, host: 'letters.example' }))" "$folder/secrets"
within create secret generic hybrid-mail --from-file="$folder/secrets"
for login in "administrator hybrid_mail postgres_password" "api hybrid_mail_api api_database_password" \
  "worker hybrid_mail_worker worker_database_password"; do
  # shellcheck disable=SC2086
  set -- $login
  within create secret generic "hybrid-mail-login-$1" --type=kubernetes.io/basic-auth \
    --from-literal=username="$2" --from-file=password="$folder/secrets/$3"
done
within apply --filename - <<'MANIFEST'
apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: evidence }
spec:
  accessModes: [ReadWriteOnce]
  resources: { requests: { storage: 100Mi } }
MANIFEST
openssl req -x509 -newkey rsa:2048 -noenc -days 30 -subj "/CN=Trial" -keyout "$folder/key.pem" -out "$folder/root.pem" 2>/dev/null

say "install"
helm upgrade --install hybrid-mail deploy/chart --namespace "$namespace" --values deploy/chart/ci/kind-values.yaml \
  --set-file "trustedCa.authorities.root\.pem=$folder/root.pem" --wait --timeout 15m

say "pages through the proxy"
within port-forward service/hybrid-mail-proxy 18080:80 >/dev/null &
forward=$!
curl --fail --silent --show-error --retry 20 --retry-connrefused --retry-delay 1 http://127.0.0.1:18080/health/ready
kill "$forward"

say "upgrade to the same release: migrates again, and replaces nothing that answers"
helm upgrade hybrid-mail deploy/chart --namespace "$namespace" --reuse-values --wait --timeout 15m
within wait --for=condition=complete job/hybrid-mail-migrate-2 --timeout=300s

say "a command"
helm template hybrid-mail deploy/chart --namespace "$namespace" --values deploy/chart/ci/kind-values.yaml \
  --set 'operator.args={statistics:verify}' --set operator.name=verify --show-only templates/operator.yaml | within create --filename -
within wait --for=condition=complete job/hybrid-mail-operator-verify --timeout=300s
